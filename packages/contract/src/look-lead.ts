/** A film of the catalogue, under the names it had when it was chosen. */
export interface SentFilm {
  id: string;
  brand: string;
  /** The maker's order code; null where the catalogue knows none. */
  code: string | null;
  name: string;
}

/** A shade of a line of window film. */
export interface SentTint {
  lineId: string;
  brand: string;
  line: string;
  /** Visible light that the film alone lets through, in percent. */
  vlt: number;
}

interface SentLayerFact {
  /** Where on the car, in words that fit `piecePattern`: "hood", "front left door". At least one, none twice. */
  pieces: readonly string[];
}

/** One thing that is done to the car. Rims are named by the ids of the catalogue. */
export type SentLayer =
  | (SentLayerFact & { kind: "film"; film: SentFilm })
  | (SentLayerFact & { kind: "tint"; tint: SentTint })
  | (SentLayerFact & { kind: "black"; sheen: "gloss" | "satin" | "matte" })
  | (SentLayerFact & { kind: "rim"; designId: string; finishId: string });

/** A look as it is sent: what was chosen and one small picture. Of the photo it tells nothing else. */
export interface SentLook {
  name: string;
  layers: readonly SentLayer[];
  /** A JPEG or WebP file in base64, without the head of a data address. */
  picture: string;
}

/** What a shop's customer sends with "Send these looks". Optional fields are empty strings, as a form has them. */
export interface LookLead {
  /** A UUID that the sender's device makes once: however often it arrives, and whenever, it is one lead. */
  id: string;
  /** The embed key of the shop in whose frame it was made; null where it was no shop's, and so is ours. */
  shop: string | null;
  name: string;
  /** At least one of `email` and `phone` is given. */
  email: string;
  phone: string;
  /** May have several lines. */
  message: string;
  /** The sender has ticked that this may be sent. */
  consent: true;
  /** When Send was pressed, by the sender's own clock: ISO 8601 with its offset. It may arrive days later. */
  timestamp: string;
  looks: readonly SentLook[];
}

/** Answer to a look lead. */
export interface LookLeadAnswer {
  ok: true;
  /** Whose it is now; null where it is Livery's. */
  shopName: string | null;
}

export type LookLeadField = "name" | "email" | "phone" | "message";

/** Where a look lead is posted to, as JSON, on the configurator's own origin. Any 2xx answer: it is stored for good. */
export const lookLeadPath = "/handleLookLead";

/** What each field allows; `maxLength` counts UTF-16 units after trimming, with a line break as one. */
export const lookLeadFields: Record<LookLeadField, { required: boolean; maxLength: number }> = {
  name: { required: true, maxLength: 100 },
  email: { required: false, maxLength: 254 },
  phone: { required: false, maxLength: 40 },
  message: { required: false, maxLength: 2000 },
};

/** The name of a piece: small letters and digits, in words parted by one space or hyphen. */
export const piecePattern = /^[a-z0-9]+(?:[ -][a-z0-9]+)*$/;

/** How much one lead may hold. A picture of 900 by 600 pixels is 60 to 110 KB as a JPEG of quality 0.8. */
export const lookLeadLimits = {
  /** The six that may be kept, and the one on the car. */
  looks: 7,
  layersOfLook: 40,
  piecesOfLayer: 60,
  lookNameLength: 60,
  pieceNameLength: 40,
  pictureBytes: 150_000,
};

/** The largest body that is taken: seven pictures in base64, a third longer than their bytes, and all words around them. */
export const largestLookLeadBytes = 1_500_000;
