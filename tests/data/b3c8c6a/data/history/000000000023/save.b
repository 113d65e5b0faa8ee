{"format": 1, "sequence": 10, "bytes": 1590, "sha256": "4f9df76a1b4e267ddf69fa5a70cdacc02ba48bf48e0cef83d787da2ac0f9b370"}
{"draft":null,"format":"sockdrawer-save/1","game":"odd_socks","moves":9,"players":[{"bot":"","language":"es","look":"blue","name":"Ana","text_size":120},{"bot":"","language":"it","look":"pink","name":"Chloë 🧦","text_size":160}],"started":1760000400,"to_move":null,"updated":1763024470}
{"format":"sockdrawer/1",
"game":"odd_socks",
"rules":1,
"options":{"players":2,"first":0,"rounds":1},
"seed":35000105,
"players":[
{"name":"Ana","bot":"","look":"blue","language":"es","text_size":120},
{"name":"Chloë 🧦","bot":"","look":"pink","language":"it","text_size":160}
],
"moves":[
{"is":"Play","card":"OCTOPUS","up":true,"doing":[{"is":"HandCard","design":"GHOST"},{"is":"BasketCard","card":3}]},
{"is":"Play","card":"OCTOPUS","up":true,"doing":[{"is":"HandCard","design":"AVOCADO"},{"is":"BasketCard","card":7}]},
{"is":"Play","card":"AVOCADO","up":true,"doing":[{"is":"HandCard","design":"GHOST"},{"is":"BasketCard","card":5}]},
{"is":"Play","card":"OCTOPUS","up":true,"doing":[{"is":"HandCard","design":"ROBOT"},{"is":"BasketCard","card":9}]},
{"is":"Play","card":"OCTOPUS","up":false,"doing":[]},
{"is":"Play","card":"AVOCADO","up":true,"doing":[{"is":"HandCard","design":"ROBOT"},{"is":"BasketCard","card":0}]},
{"is":"Play","card":"LIGHTNING","up":true,"doing":[{"is":"BasketCard","card":15}]},
{"is":"Answer","choice":{"is":"BasketCard","card":6}},
{"is":"Play","card":"MOUSTACHE","up":true,"doing":[{"is":"BasketCard","card":8},{"is":"HandCard","design":"LIGHTNING"},{"is":"BasketCard","card":10}]}
],
"digest":"bc63941c02460d8db0f4cd96925988694e520fb384dd753f59676ab9c5e2fb30"}
