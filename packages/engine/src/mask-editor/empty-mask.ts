import type { PanelName } from "../masks/panel-name.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import type { PartMask } from "../masks/part-mask.ts";

/**
 * A piece of which nothing is drawn yet, for what was not found: the first hint that `refine` gets for it draws the
 * thing under the hint. The id has to be unlike those of the photo's other pieces.
 */
export function createEmptyMask({
  id,
  materialClass,
  panel,
}: {
  id: string;
  materialClass: MaterialClass;
  panel: PanelName | null;
}): PartMask {
  const fact = {
    id,
    panel,
    side: null,
    box: { left: 0, top: 0, width: 0, height: 0 },
    alpha: new Uint8Array(0),
    // A person says so.
    confidence: 1,
  };
  if (materialClass !== "wheel") return { ...fact, materialClass };
  return { ...fact, materialClass, ellipse: { x: 0, y: 0, longRadius: 0, shortRadius: 0, angle: 0 } };
}
