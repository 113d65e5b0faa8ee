{"format": 1, "sequence": 10, "bytes": 1286, "sha256": "52cac2799e3ebea4567daec633a4e5b83ae9a6791c852be5936e9f3a58230e73"}
{"draft":null,"format":"sockdrawer-save/1","game":"sock","moves":9,"players":[{"bot":"","language":"es","look":"blue","name":"Ana","text_size":120},{"bot":"","language":"","look":"yellow","name":"Bruno","text_size":0},{"bot":"","language":"it","look":"pink","name":"Chloë 🧦","text_size":160}],"started":1760000400,"to_move":0,"updated":1760518870}
{"format":"sockdrawer/1",
"game":"sock",
"rules":1,
"options":{"players":3,"first":1,"happy":"low","referee":true},
"seed":6000018,
"players":[
{"name":"Ana","bot":"","look":"blue","language":"es","text_size":120},
{"name":"Bruno","bot":"","look":"yellow","language":"","text_size":0},
{"name":"Chloë 🧦","bot":"","look":"pink","language":"it","text_size":160}
],
"moves":[
{"is":"Draw"},
{"is":"PlayTurn","table":[["P3","P4","P5"]]},
{"is":"PlayTurn","table":[["P3","B3","L3"],["P4","B4","L4"],["P5","P5","F5"]]},
{"is":"PlayTurn","table":[["P3","B3","L3"],["P4","F4","B4","L4"],["P5","P5","F5"]]},
{"is":"PlayTurn","table":[["P3","B3","L3"],["P4","F4","B4","L4","L4"],["P5","P5","F5","B5"]]},
{"is":"Draw"},
{"is":"Draw"},
{"is":"Draw"},
{"is":"PlayTurn","table":[["P3","B3","L3"],["P4","F4","B4","L4","L4"],["P5","P5","F5","B5"],["P7","F7","B7"]]}
],
"digest":"d1401abff701d5aa53393bb43d7b36cf373e3197a8e0fbdde5ce8f73892a463b"}
