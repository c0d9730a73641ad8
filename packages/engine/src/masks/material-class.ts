/** The classes of part masks, in the order of models/car-parts.onnx after background. */
export const materialClasses = ["paint", "glass", "wheel", "lamp", "trim"] as const;

export type MaterialClass = (typeof materialClasses)[number];

/** The classes that follow them in the model: small things that no film covers. */
export const fixtures = ["plate", "badge", "handle", "mirror-glass"] as const;

export type Fixture = (typeof fixtures)[number];

/** The class whose masks a fixture belongs to. */
export const classOfFixture: Record<Fixture, MaterialClass> = {
  plate: "trim",
  badge: "trim",
  handle: "trim",
  "mirror-glass": "glass",
};
