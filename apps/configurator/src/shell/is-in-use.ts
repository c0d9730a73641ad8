import type { CustomerSessionState } from "../look/customer-session.ts";
import type { PhotoSessionState } from "../photo-session/photo-session-state.ts";

/** Whether anything of a person is on the device: whatever Done wipes, and a kiosk that nobody touches. */
export function isInUse(session: PhotoSessionState, { history, savedFilms }: CustomerSessionState): boolean {
  const { look, savedLooks } = history.present;
  // What Undo or Redo would bring back is as much theirs as what is on the car.
  const canComeBack = history.past !== null || history.future !== null;
  const kept = [look, savedLooks, savedFilms.favorites, savedFilms.recent];
  return session.kind !== "empty" || canComeBack || kept.some(({ length }) => length > 0);
}
