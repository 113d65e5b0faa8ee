{"format": 1, "sequence": 6, "bytes": 805, "sha256": "ec9a0fe6bae95ff78c75967f459b91d48660890cc76067fe19eb8a059955ba3e"}
{"draft":null,"format":"sockdrawer-save/1","game":"odd_socks","moves":2,"on_table":true,"players":[{"bot":"","language":"es","look":"blue","name":"Ana","text_size":120},{"bot":"","language":"","look":"yellow","name":"Bruno","text_size":0}],"started":1760000400,"taken_back":[{"seat":1,"untold":[0]}],"to_move":1,"updated":1761037242}
{"format":"sockdrawer/1",
"game":"odd_socks",
"rules":1,
"options":{"players":2,"first":0,"rounds":1},
"seed":12000036,
"players":[
{"name":"Ana","bot":"","look":"blue","language":"es","text_size":120},
{"name":"Bruno","bot":"","look":"yellow","language":"","text_size":0}
],
"moves":[
{"is":"Play","card":"AVOCADO","up":false,"doing":[]},
{"is":"Play","card":"PIZZA","up":false,"doing":[]}
],
"digest":"20fc92b73c4798aa6f9664a187253c88b4e63fac526b8675ced01aeabe6ded93"}
