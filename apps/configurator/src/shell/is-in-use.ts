import type { VisitState } from "../look/customer-session.ts";
import type { SessionState } from "../photo-session/photo-session-state.ts";

/** Whether anything of a person is on the device: whatever Done wipes, and a kiosk that nobody touches. */
export function isInUse(session: SessionState, { design, shelf }: VisitState): boolean {
  const { choices, looks } = design.present;
  // What Undo or Redo would bring back is as much theirs as what is on the car.
  const canComeBack = design.past !== null || design.future !== null;
  const kept = [choices, looks, shelf.favourites, shelf.recent];
  return session.kind !== "empty" || canComeBack || kept.some(({ length }) => length > 0);
}
