{"format": 1, "sequence": 4, "bytes": 699, "sha256": "65d31a6761600a566b14222b3bc35ec3eaadf70b7447ee9043b2833288ee7223"}
{"draft":null,"format":"sockdrawer-save/1","game":"sock","moves":3,"players":[{"bot":"","language":"es","look":"blue","name":"Ana","text_size":120},{"bot":"","language":"","look":"yellow","name":"Bruno","text_size":0}],"started":1760000400,"to_move":0,"updated":1761123628}
{"format":"sockdrawer/1",
"game":"sock",
"rules":1,
"options":{"players":2,"first":0,"happy":"wrap","referee":false},
"seed":13000039,
"players":[
{"name":"Ana","bot":"","look":"blue","language":"es","text_size":120},
{"name":"Bruno","bot":"","look":"yellow","language":"","text_size":0}
],
"moves":[
{"is":"Draw"},
{"is":"Draw"},
{"is":"Draw"}
],
"digest":"1c72dcac9108b2b58e05439e4b27d114c3c5e2169b9e76121f511bbb42bf1a4c"}
