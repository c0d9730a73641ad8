/** The classes of models/car-parts.onnx after background, in its order. */
export const materialClasses = ["paint", "glass", "wheel", "lamp", "trim"] as const;

export type MaterialClass = (typeof materialClasses)[number];
