import type { CustomerSessionState } from "../look/customer-session.ts";
import type { PhotoSessionState } from "../photo-session/photo-session-state.ts";

/** Whether anything of a person is on the device: whatever Done wipes, and a kiosk that nobody touches. */
export function isInUse(session: PhotoSessionState, { design, shelf }: CustomerSessionState): boolean {
  const { choices, looks } = design.present;
  // What Undo or Redo would bring back is as much theirs as what is on the car.
  const canComeBack = design.past !== null || design.future !== null;
  const kept = [choices, looks, shelf.favorites, shelf.recent];
  return session.kind !== "empty" || canComeBack || kept.some(({ length }) => length > 0);
}
