import type { CustomerSessionState } from "../look/customer-session.ts";
import type { PhotoSessionState } from "../photo-session/photo-session-state.ts";

/** Whether the device holds anything of a customer, which Done and an idle kiosk clear. */
export function isInUse(session: PhotoSessionState, { history, savedFilms }: CustomerSessionState): boolean {
  const { look, savedLooks } = history.present;
  // What Undo or Redo would bring back counts too.
  const hasHistory = history.past !== null || history.future !== null;
  const lists = [look, savedLooks, savedFilms.favorites, savedFilms.recent];
  return session.kind !== "empty" || hasHistory || lists.some(({ length }) => length > 0);
}
