"""The street photos that scores are measured on. No training step may see the first ones, in any view.

Renders say themselves whether they are held out.
"""

# Every fourth hand-labeled photo except the eight least certain ones. No model of ours was ever trained on these.
FIRST_HELD_OUT = frozenset(f"train{number}" for number in (48, 106, 140, 179, 206, 229, 261, 284, 312, 332, 350, 380))
# The best-labeled of the others, chosen by eye, with five dark, eight medium and fifteen light cars. The shipped model
# was trained on these: a model that starts from its weights has seen them, so their scores count only without --start.
LATER_HELD_OUT = frozenset(
    f"train{number}"
    for number in (
        97, 116, 208, 316, 317,
        10, 51, 73, 143, 251, 272, 311, 344,
        17, 92, 118, 182, 185, 209, 223, 264, 290, 310, 321, 334, 336, 357, 396,
    )
)  # fmt: skip
HELD_OUT = FIRST_HELD_OUT | LATER_HELD_OUT
