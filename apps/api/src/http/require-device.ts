import type { Context } from "hono";

/** A paired kiosk, proven by the bearer token of a request. */
export interface SignedInDevice {
  id: string;
  shopUid: string;
  name: string;
  /** Its token is to be replaced. */
  needsToken: boolean;
}

/** The kiosk that sends the request. Undefined when its token is missing or unknown. */
export type FindDevice = (c: Context) => Promise<SignedInDevice | undefined>;

const pattern = /^Bearer ([\w-]{43})$/;

/** The bearer token of a request. */
export function readDeviceToken(c: Context): string | undefined {
  return pattern.exec(c.req.header("authorization") ?? "")?.[1];
}
