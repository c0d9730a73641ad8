/** Every refusal of the server, and its HTTP status. Codes never change meaning. */
export const problemStatus = {
  /** The request is not valid HTTP. */
  "malformed-request": 400,
  "malformed-json": 400,
  "invalid-signature": 400,
  "signed-out": 401,
  "invalid-credential": 401,
  "user-not-found": 401,
  "wrong-password": 401,
  /** Neither a code of the authenticator app nor an unused recovery code. */
  "wrong-code": 401,
  /** The code came too late after the password, or was wrong too often. */
  "sign-in-expired": 401,
  /** The kiosk's token is unknown: the shop has removed the kiosk. */
  "device-unpaired": 401,
  /** The shop has no credit left. */
  "out-of-credits": 402,
  "user-disabled": 403,
  /** The shop does not let this caller spend credits. */
  "not-allowed": 403,
  /** The payload names a shop, account or customer other than the session's. */
  "not-yours": 403,
  /** The member's role does not include this. */
  "role-too-low": 403,
  /** Another site's page sent it, with this browser's cookies. */
  "foreign-origin": 403,
  /** The password or a code has to be given again. */
  "identity-unconfirmed": 403,
  "not-found": 404,
  "no-shop": 404,
  /** The request arrived too slowly. */
  "too-slow": 408,
  "no-subscription": 409,
  "already-subscribed": 409,
  /** The email address belongs to a shop's team. */
  "already-member": 409,
  /** The shop would have no owner left. */
  "last-owner": 409,
  /** Somebody else changed it first. The refusal has the newer one as `current`. */
  "changed-meanwhile": 409,
  /** A phone has sent its photo to the kiosk with this code. */
  "handoff-used": 409,
  /** The quote has been accepted or declined, so it is final. */
  "quote-answered": 409,
  /** The shop has sent a newer version of the quote. */
  "quote-superseded": 409,
  /** The id belongs to a picture that was asked for in another way. */
  "picture-changed": 409,
  "quote-expired": 410,
  /** A reset or invitation link that is used, expired or unknown. */
  "link-expired": 410,
  "body-too-large": 413,
  "not-json": 415,
  "invalid-fields": 422,
  "invalid-email": 422,
  /** Own words for a picture that the server does not pass on. */
  "words-refused": 422,
  "too-many-requests": 429,
  /** The shop's pictures of the last 24 hours have reached its cap. */
  "daily-cap": 429,
  "head-too-large": 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** The body of every refusal: a problem document (RFC 9457, `application/problem+json`). */
export interface Problem {
  /** Always `about:blank`; programs check `code`. */
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  /** The same id as in the server's log and the `x-request-id` header. */
  requestId: string;
  /** Only with `invalid-fields`: a sentence for each field that must change. */
  fields?: Record<string, string>;
  /** Only with `changed-meanwhile`: what it is now, in the form of the route's response. */
  current?: unknown;
}
