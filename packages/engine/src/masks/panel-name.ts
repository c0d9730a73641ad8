/** The panels that models/car-parts.onnx distinguishes, in its order after "none". Doors include their windows. */
export const modelPanels = [
  "hood",
  "front-door",
  "rear-door",
  "front-bumper",
  "rear-bumper",
  "trunk",
  "mirror",
  "windshield",
  "rear-window",
  "wheel",
  "front-lamp",
  "rear-lamp",
  "roof",
  "front-fender",
  "rear-fender",
  "pillar",
  "sill",
] as const;

export type ModelPanel = (typeof modelPanels)[number];

/** What a part mask lies on. Plates, badges and handles are trim with a name of their own: no film covers them. */
export type PanelName = ModelPanel | "plate" | "badge" | "handle";

/** The car's own left and right, as its driver sees them. */
export type Side = "left" | "right";
