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
] as const;

export type ModelPanel = (typeof modelPanels)[number];

/** The panel a part mask lies on. The last three are derived from their position; the model does not know them. */
export type PanelName = ModelPanel | "roof" | "front-fender" | "rear-fender";

/** The car's own left and right, as its driver sees them. */
export type Side = "left" | "right";
