"""A short game of our own as the platform would write it, and its setup."""

from __future__ import annotations

SETUP = """
standard = [1, 2, 3, 4, 5, 6, 7, 8, 9]
advanced = [1, 2, 3, 4, 5, 6]
token = "fed5"
round_tiles = [4, 1, 2, 3, 5, 6]
final_tiles = ["structure", "satellite"]
boosters = [1, 3, 6, 4, 9]
sectors = [
  { sector = 1, q = 5, r = -2, rotation = 0 },
  { sector = 5, q = 2, r = 3, rotation = 0 },
  { sector = 2, q = 3, r = -5, rotation = 0 },
  { sector = 3, q = 0, r = 0, rotation = 0 },
  { sector = 6, q = -3, r = 5, rotation = 0 },
  { sector = 4, q = -2, r = -3, rotation = 0 },
  { sector = 7, q = -5, r = 2, rotation = 0 },
]
"""
GAME = """init 2 a-game-of-our-own
p1 faction hadsch-hallas
p2 faction xenos
hadsch-hallas build m 1A6
xenos build m 2A3
xenos build m -2x0
hadsch-hallas build m 4B0
xenos build m 1A9
xenos booster booster3
hadsch-hallas booster booster1
hadsch-hallas build ts 1A6 (the first upgrade). spend 1o for 1c.
xenos charge 1pw
xenos burn 1. spend 1pw for 1c. up int.
hadsch-hallas build lab 1A6. tech eco. up eco.
xenos decline 1pw
xenos pass booster4
hadsch-hallas pass booster6
"""
