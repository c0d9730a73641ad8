"""Values of the label images. Panel names are those of packages/engine/src/masks/panel-name.ts where it has them."""

CLASSES = (
    "background",
    "paint",
    "glass",
    "wheel",
    "lamp",
    "trim",
    "plate",
    "badge",
    "handle",
    "mirror-glass",
)

# Splits give panels to paint. A sill is the strip below the doors; a pillar stands between or beside the windows. The
# last ones name glass, wheels and lamps (openings.py).
PANELS = (
    "none",
    "hood",
    "roof",
    "front-door",
    "rear-door",
    "front-fender",
    "rear-fender",
    "front-bumper",
    "rear-bumper",
    "trunk",
    "mirror",
    "pillar",
    "sill",
    "windshield",
    "rear-window",
    "wheel",
    "front-lamp",
    "rear-lamp",
)

CLASS = {name: value for value, name in enumerate(CLASSES)}
PANEL = {name: value for value, name in enumerate(PANELS)}

# Small things mounted on paint: the panel continues under them when borders are drawn.
ON_PANELS = ("paint", "plate", "badge", "handle")
