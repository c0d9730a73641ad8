"""What the head tells apart, in the order of its outputs."""

UNKNOWN = 255  # a label that says nothing

CLASSES = (
    "background", "paint", "glass", "wheel", "lamp", "trim", "plate", "badge", "handle", "mirror glass",
)  # fmt: skip
# Street photos are labeled with these; their trim includes plates, badges and handles.
STREET_CLASSES = CLASSES[:6]

# The panels that the street photos' outlines name come first, in the order of the shipped model. Doors include their
# windows.
OUTLINED_PANELS = (
    "none", "hood", "front door", "rear door", "front bumper", "rear bumper", "trunk", "mirror",
    "windshield", "rear window", "wheel", "front lamp", "rear lamp",
)  # fmt: skip
PANELS = (*OUTLINED_PANELS, "roof", "front fender", "rear fender", "pillar", "sill")

# What the head says about a photo as a whole; all but the first become photo warnings.
FLAGS = ("no car", "several cars", "cut off", "too dark")
