"""Writes cases.json. It needs the package openskill 6.2.0, and nothing of this project."""

import json
import math
import random
import sys

from openskill.models import PlackettLuce

lots = random.Random(22)
cases = []
for number in range(60):
    count = lots.randint(2, 8)
    luck = lots.choice([math.sqrt(count / 2), lots.uniform(0.5, 3)])
    before = [[lots.gauss(0, 1), lots.uniform(0.05, 1.2)] for _seat in range(count)]
    places = list(range(1, count + 1))
    lots.shuffle(places)
    if number % 3 == 0:  # some share the first place
        tied = lots.randint(2, count)
        places = [1 if place <= tied else place for place in places]
    # beta² per player adds up to the square of our luck. gamma = 1 is the paper's plain update.
    model = PlackettLuce(
        mu=0, sigma=1, beta=luck / math.sqrt(count), gamma=lambda *_arguments: 1.0, tau=0
    )
    teams = [[model.rating(mu=strength, sigma=deviation)] for strength, deviation in before]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    after = [[team[0].mu, team[0].sigma] for team in rated]
    cases.append({"luck": luck, "before": before, "places": places, "after": after})
json.dump(cases, sys.stdout)
