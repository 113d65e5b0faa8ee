{"format": 1, "sequence": 8, "bytes": 927, "sha256": "8f4414d6cf2c67720160abe1689558503a8e468f35b31a212cdd54a26ab150e2"}
{"draft":null,"format":"sockdrawer-save/1","game":"out_of_sock","moves":5,"players":[{"bot":"","language":"es","look":"blue","name":"Ana","text_size":120},{"bot":"","language":"","look":"yellow","name":"Bruno","text_size":0},{"bot":"","language":"it","look":"pink","name":"Chloë 🧦","text_size":160}],"started":1760000400,"to_move":0,"updated":1760173256}
{"format":"sockdrawer/1",
"game":"out_of_sock",
"rules":1,
"options":{"players":3,"first":2},
"seed":2000006,
"players":[
{"name":"Ana","bot":"","look":"blue","language":"es","text_size":120},
{"name":"Bruno","bot":"","look":"yellow","language":"","text_size":0},
{"name":"Chloë 🧦","bot":"","look":"pink","language":"it","text_size":160}
],
"moves":[
{"is":"Toss","strength":8.2},
{"is":"Split"},
{"is":"TakeDie","number":4},
{"is":"TakeDie","number":4},
{"is":"Toss","strength":5.2}
],
"digest":"596a41b0843b28e6f0eb8e82f91f9aa422dcb25dc5827d71a1cf342293271a5b"}
