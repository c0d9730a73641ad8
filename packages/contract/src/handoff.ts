/** Response to POST `openHandoffPath`, as a kiosk: a place for one photo that its customer's phone sends. */
export interface OpenedHandoff {
  id: string;
  expiresInSeconds: number;
}

/** POST with the kiosk's token. */
export const openHandoffPath = "/openHandoff";
/**
 * POST with `?id=` and the sealed photo as the body, by the phone: 204, also for the same bytes again; `handoff-used` for
 * another photo, or `link-expired`.
 */
export const putHandoffPath = "/putHandoff";
/** POST with the kiosk's token. */
export interface HandoffTaking {
  id: string;
  /** The kiosk has the photo: the server forgets it, and answers 204. */
  isTaken?: boolean;
}

/** POST a `HandoffTaking`: the sealed photo, again if the answer got lost; 204 while there is none. */
export const takeHandoffPath = "/takeHandoff";

/** The phone's page, on the configurator's origin. Its fragment has the hand-off's id and the kiosk's public key. */
export const phonePagePath = "/phone";

export const handoffLimits = { sealedBytes: 12_000_000, minutes: 10 };
