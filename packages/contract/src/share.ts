import type { Language } from "./language.ts";
import type { SentLayer } from "./look-lead.ts";

/**
 * POST `shareLookPath`, on the configurator's origin, only when a customer asked for it: a page that shows the picture to
 * everyone with its address, for `shareLimits.days`. A repeat with the same key answers with the same page.
 */
export interface ShareRequest {
  /** Made by the device and known to nobody else: whoever has it can stop the sharing. 32 random bytes in base64url. */
  revokeKey: string;
  /** The shop's embed key, or null for Livery's own. */
  shop: string | null;
  language: Language;
  layers: SentLayer[];
  /** The look in the app's own spelling, for "Try it on your car": the fragment of a look's link, without its `#`. */
  lookFragment: string;
  /** A JPEG in base64. */
  picture: string;
  /** The photo without the look, where the customer chose to show it too. */
  before?: string;
  consent: true;
}

export interface ShareResponse {
  id: string;
  /** In ISO 8601. */
  expiresAt: string;
}

export const shareLookPath = "/shareLook";

/** POST `{ revokeKey }`: nobody can open the page anymore. Answers the same when there is none. */
export interface StopSharingRequest {
  revokeKey: string;
}

export const stopSharingPath = "/stopSharing";

/** The page of a shared look, on the configurator's origin. */
export function sharedPagePath(id: string): string {
  return `/s/${id}`;
}

/** A picture on that page. */
export function sharedPicturePath(id: string, picture: "picture" | "before"): string {
  return `/s/${id}/${picture}.jpg`;
}

/** A shared look, as its shop sees it. Times are ISO 8601. */
export interface ShopShare {
  id: string;
  createdAt: string;
  expiresAt: string;
}

/** Response to GET `shopSharesPath`, as any member: what can be opened now, newest first. */
export interface ShopShares {
  shares: ShopShare[];
  /** Whether the member may end them. */
  canEnd: boolean;
}

export const shopSharesPath = "/shop/sharedLooks";

/** POST `{ id }`, as an owner or manager: nobody can open the page anymore. */
export const endShopSharePath = "/shop/endSharedLook";

export const shareLimits = { days: 30, fragmentLength: 4000 };

/** The largest accepted body: two pictures in base64, and the text. */
export const largestShareBytes = 1_150_000;
