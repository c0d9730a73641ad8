import type { MaterialClass } from "../masks/material-class.ts";
import type { PanelName } from "../masks/panel-name.ts";
import type { PartMask } from "../masks/part-mask.ts";

/**
 * An empty part mask for a part that segmentation missed: the first stroke that `editMask` gets for it outlines the
 * thing under the stroke. The id must be unique among the photo's masks.
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
  const base = {
    id,
    panel,
    side: null,
    box: { left: 0, top: 0, width: 0, height: 0 },
    alpha: new Uint8Array(0),
    // The customer named it.
    confidence: 1,
  };
  if (materialClass !== "wheel") return { ...base, materialClass };
  return {
    ...base,
    materialClass,
    ellipse: { x: 0, y: 0, longRadius: 0, shortRadius: 0, angle: 0 },
    rim: null,
  };
}
