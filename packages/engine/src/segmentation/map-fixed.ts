import { CELL_COUNT } from "../masks/mask.ts";
import type { LabeledComponent } from "./label-components.ts";

/** 1 in the cells of plates, badges, handles, mirror glass and lamps: often as light as the paint, they keep their masks. */
export function mapFixed(components: readonly LabeledComponent[]): Uint8Array {
  const fixed = new Uint8Array(CELL_COUNT);
  for (const labeled of components)
    if (isFixed(labeled)) for (const cell of labeled.component.cells) fixed[cell] = 1;
  return fixed;
}

function isFixed({ materialClass, panel }: LabeledComponent): boolean {
  if (materialClass === "lamp") return true;
  if (materialClass === "glass") return panel === "mirror";
  return panel === "plate" || panel === "badge" || panel === "handle";
}
