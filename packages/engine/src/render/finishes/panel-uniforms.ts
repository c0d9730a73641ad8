import type { PanelFrame } from "../../geometry/panel-frame.ts";

/** The uniforms of panel.glsl: where a pattern lies on its panel. `scale`: how much larger than life it is. */
export function toPanelUniforms(
  { origin, millimetersPerPixel, tangent }: PanelFrame,
  photo: { width: number; height: number },
  scale: number,
): Record<string, number | readonly number[]> {
  const [alongByX, acrossByX, alongByY, acrossByY] = millimetersPerPixel;
  return {
    uPanelFrame: [
      alongByX * photo.width,
      acrossByX * photo.width,
      alongByY * photo.height,
      acrossByY * photo.height,
    ],
    uPanelOrigin: [origin.x / photo.width, origin.y / photo.height],
    uPanelTangent: tangent,
    uPatternScale: scale,
  };
}
