/** How far a sheet is pulled up. */
export type SheetStep = "low" | "half" | "full";

const order: readonly SheetStep[] = ["low", "half", "full"];

/** A shorter drag goes back. */
const stepPx = 40;
/** A longer drag goes all the way. */
const farPx = 240;

/** Where a sheet comes to rest after it was dragged up by so many CSS pixels; negative is down. */
export function stepAfterDrag(from: SheetStep, upPx: number): SheetStep {
  if (Math.abs(upPx) < stepPx) return from;
  return stepBy(from, Math.sign(upPx) * (Math.abs(upPx) < farPx ? 1 : 2));
}

/** The step so many places up, or as far as there are any; negative is down. */
export function stepBy(from: SheetStep, places: number): SheetStep {
  const at = Math.min(order.length - 1, Math.max(0, order.indexOf(from) + places));
  return order[at] ?? from;
}
