import type { PanelFrame } from "../../geometry/panel-frame.ts";

/** The uniforms of panel.glsl: where a pattern lies on its panel. `scale`: how much larger than life it is. */
export function toPanelUniforms(
  { fromPhoto: [along, across, nearness], tangent }: PanelFrame,
  scale: number,
): Record<string, number | readonly number[]> {
  const shrunk = [...along, ...across].map((value) => value / scale);
  return { uPanelFromPhoto: [...shrunk, ...nearness], uPanelTangent: tangent };
}
