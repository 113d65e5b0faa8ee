{"format": 1, "sequence": 12, "bytes": 1765, "sha256": "1a4c15d2ebce62e44ef29b7c5a109fc2aa3eae64d24a6bf9e5a51cf5967bc1c8"}
{"draft":null,"format":"sockdrawer-save/1","game":"odd_socks","moves":9,"players":[{"bot":"","language":"","look":"yellow","name":"Bruno","text_size":0},{"bot":"","language":"it","look":"pink","name":"Chloë 🧦","text_size":160},{"bot":"","language":"","look":"green","name":"Дмитрий","text_size":0}],"started":1760000400,"taken_back":[{"seat":2,"untold":[0,1]}],"to_move":2,"updated":1760864484}
{"format":"sockdrawer/1",
"game":"odd_socks",
"rules":1,
"options":{"players":3,"first":2,"rounds":3},
"seed":10000030,
"players":[
{"name":"Bruno","bot":"","look":"yellow","language":"","text_size":0},
{"name":"Chloë 🧦","bot":"","look":"pink","language":"it","text_size":160},
{"name":"Дмитрий","bot":"","look":"green","language":"","text_size":0}
],
"moves":[
{"is":"Play","card":"CACTUS","up":true,"doing":[{"is":"Person","seat":1},{"is":"HandCard","design":"GHOST"}]},
{"is":"Answer","choice":{"is":"HandCard","design":"PIZZA"}},
{"is":"Play","card":"AVOCADO","up":true,"doing":[{"is":"HandCard","design":"LIGHTNING"},{"is":"BasketCard","card":3}]},
{"is":"Play","card":"OCTOPUS","up":true,"doing":[{"is":"HandCard","design":"AVOCADO"},{"is":"BasketCard","card":7}]},
{"is":"Play","card":"ROBOT","up":true,"doing":[{"is":"BasketCard","card":1}]},
{"is":"Play","card":"GHOST","up":true,"doing":[{"is":"Person","seat":2}]},
{"is":"Play","card":"MOUSTACHE","up":true,"doing":[{"is":"BasketCard","card":8},{"is":"HandCard","design":"GHOST"},{"is":"BasketCard","card":1}]},
{"is":"Play","card":"ROBOT","up":true,"doing":[{"is":"BasketCard","card":8}]},
{"is":"Play","card":"POKER","up":true,"doing":[{"is":"Direction","left":false},{"is":"HandCard","design":"POKER"}]}
],
"digest":"1239088365b289c0ba888771d5240323eaff8099cd04ff633699410995428cf6"}
