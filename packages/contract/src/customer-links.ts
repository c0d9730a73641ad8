import type { ShopContact } from "./embed.ts";
import type { Language } from "./language.ts";

/** POST `confirmEmailPath`, with the token of the mailed link: the customer gets the looks, or `link-expired`. */
export interface EmailConfirmation {
  token: string;
}

export const confirmEmailPath = "/confirmEmail";

/** POST `{ token }` of a mailed link: erases the lead for good, or `link-expired` when it is gone. */
export const eraseOwnLeadPath = "/eraseOwnLead";

/**
 * POST `{ token }` of either mailed link: whose page it opens, or `link-expired`. A lead without a shop is Livery's.
 */
export const leadShopPath = "/readLeadShop";

export interface LeadShopResponse {
  shop: { name: string; logoUrl: string | null } | null;
}

/** The page of the site that a link to erase a lead opens. The token is the fragment, which browsers do not send. */
export const eraseOwnLeadPage = "/erase-request";

/** The page of the site that a link to confirm an address opens, and the parameter of its fragment with the token. */
export const confirmEmailPage = { path: "/confirm-email", parameter: "token" } as const;

/** POST `{ token }` of the mailed link: what the customer sent, or `link-expired` once it is erased or too old. */
export const sentLooksPath = "/readSentLooks";

export interface SentLooks {
  /** That the customer read. */
  language: Language;
  /** Null: the lead is Livery's. */
  shop: { name: string; logoUrl: string | null; contact: ShopContact } | null;
  /** ISO 8601. */
  receivedAt: string;
  /** When the link ends, if nobody erases the looks before. */
  expiresAt: string;
  looks: SentLooksRow[];
  /** Numbers of the car's photos that no look could be drawn on. */
  plainPhotos: number[];
  /** Name of the scene that the car was shown in. */
  scene: string | null;
  /** Opens the shop's configurator. */
  configuratorUrl: string;
  /** `sentPhotoPath` has the photo of the car. */
  hasPhoto: boolean;
}

export interface SentLooksRow {
  name: string;
  /** A layer each: "Hood, roof: 3M 2080-G53 Gloss Flame Red". */
  lines: string[];
  /** What it would cost, in words, if the shop shows it. */
  range: string | null;
  /** Numbers of the car's other photos in this look. */
  photos: number[];
  /** As in `SentLook`; null from older apps. */
  lookFragment: string | null;
}

/** POST: a picture of `SentLooks`. */
export interface SentLookPicture {
  token: string;
  /** Position of the look; null for a photo without one, and for the scene. */
  look: number | null;
  /** Of the car: 0 is the first. */
  photo: number;
  isScene: boolean;
}

export const sentLookPicturePath = "/readSentLookPicture";

/** POST `{ token }`, on the configurator's origin: the photo of the car, to try more films on it. */
export const sentPhotoPath = "/readSentPhoto";

/** In the fragment of the configurator's address, beside a look: the token of the photo that it opens. */
export const sentPhotoParameter = "photo";

/** The customer's page of the looks they sent. The token is the fragment of its address, which browsers do not send. */
export const sentLooksPage = "/looks";

export const sentLooksDays = 90;
