import { floatAt } from "../array-access.ts";
import { type ClassScores, planeStart } from "../masks/class-scores.ts";
import { CELL_COUNT } from "../masks/mask.ts";
import type { LabeledComponent } from "./label-components.ts";

/** How far paint may get into a cell beyond its own border. */
export const Reach = {
  /** Not at all. */
  none: 0,
  /** As far as the border's pixels are mixed. */
  border: 1,
  /** As far as it looks like paint. */
  all: 2,
} as const;

/** The least probability with which a cell that looks like paint is taken for it. */
const MIN_PROBABILITY = 0.2;

/** The reach in each cell: plates, badges, handles, mirror glass and lamps are often as light as the paint, and stay. */
export function mapPaintReach(classes: ClassScores, components: readonly LabeledComponent[]): Uint8Array {
  const [paint, trim] = [planeStart("paint"), planeStart("trim")];
  const reach = new Uint8Array(CELL_COUNT).map((_, cell) => {
    const probability = floatAt(classes.probabilities, paint + cell);
    // Chrome looks like white paint.
    const isTrim = floatAt(classes.probabilities, trim + cell) > probability;
    return probability >= MIN_PROBABILITY && !isTrim ? Reach.all : Reach.border;
  });
  for (const labeled of components)
    if (isFixed(labeled)) for (const cell of labeled.component.cells) reach[cell] = Reach.none;
  return reach;
}

function isFixed({ materialClass, panel }: LabeledComponent): boolean {
  if (materialClass === "lamp") return true;
  if (materialClass === "glass") return panel === "mirror";
  return panel === "plate" || panel === "badge" || panel === "handle";
}
