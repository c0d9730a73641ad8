import type { LeadFacts } from "./lead-facts.ts";

/** A film of the catalog, with its names at the time it was chosen. */
export interface SentFilm {
  id: string;
  brand: string;
  /** The maker's order code; null when the catalog has none. */
  code: string | null;
  name: string;
}

/** A shade of a line of window film. */
export interface SentTint {
  lineId: string;
  brand: string;
  line: string;
  /** Visible light transmission of the film alone, in percent. */
  vlt: number;
  /** Of film and glass together, in percent. Older apps do not send it. */
  netVlt?: number;
}

/** Lettering or a picture of the customer's own, printed on film. The picture's file is in `decalFiles` of the lead. */
export interface SentDecal {
  content:
    | { kind: "text"; text: string; color: DecalColor; hasDisc: boolean }
    /** The name of the customer's file. */
    | { kind: "image"; name: string };
  /** Of the longer side, as far as the photo says. */
  lengthMm: number;
  glossLevel: "gloss" | "satin" | "matte";
}

/** Colors of lettering. */
export const decalColors = ["white", "black", "red", "orange", "yellow", "blue"] as const;
export type DecalColor = (typeof decalColors)[number];

/** As lettering is drawn and its swatches are shown: sRGB. */
export const decalHexes: Record<DecalColor, string> = {
  white: "#ffffff",
  black: "#101011",
  red: "#c8102e",
  orange: "#f26a1b",
  yellow: "#ffd100",
  blue: "#0a4fb5",
};

/** Lettering: up to four capital letters, digits and number signs. */
export const decalTextPattern = /^[0-9A-ZÁÉÍÓÚÜÑ#]{1,4}$/;
export const decalLimits = {
  /** Of one look. */
  decals: 4,
  nameLength: 60,
  lengthMm: { min: 60, max: 2000 },
  /** Pictures of one lead, each once however many looks have it. */
  files: 6,
  /** So many fit into a browser's storage beside each other, with the saved looks. */
  fileBytes: 160_000,
};

interface SentLayerBase {
  /**
   * Names of panels that match `panelNamePattern`: "hood", "front left door". At least one, without
   * duplicates.
   */
  panels: readonly string[];
  /** The app's ids of the panels, such as `paint/hood`, or `paint/all`, for programs. Older apps do not send them. */
  panelIds?: readonly string[];
  /**
   * Only on a layer that none of the lead's photos shows: the pictures are without it, and the customer was told so. Older
   * apps do not send it.
   */
  isInNoPhoto?: true;
}

/** One layer of a look. Rims are named by their catalog ids. */
export type SentLayer =
  | (SentLayerBase & { kind: "film"; film: SentFilm })
  | (SentLayerBase & { kind: "tint"; tint: SentTint })
  | (SentLayerBase & { kind: "black"; glossLevel: "gloss" | "satin" | "matte" })
  | (SentLayerBase & { kind: "rim"; designId: string; finishId: string })
  /** Clear film, which protects the paint and keeps its color. */
  | (SentLayerBase & { kind: "protection"; glossLevel: "gloss" | "matte" })
  /** Paint on the brake calipers, by the id of its color in the catalog. */
  | (SentLayerBase & { kind: "caliper"; colorId: string })
  /** On one panel, which keeps what it has below. */
  | (SentLayerBase & { kind: "decal"; decal: SentDecal });

/** A look as sent: its layers and a picture of the car in it. */
export interface SentLook {
  name: string;
  layers: readonly SentLayer[];
  /** A JPEG or WebP file in base64, without the prefix of a data address. */
  picture: string;
  /** The look in the app's own spelling, which opens it there again, as in `ShareRequest`. Older apps do not send it. */
  lookFragment?: string;
}

/** The look on the car in a scene. */
export interface SentScene {
  /** As the customer read it: "Desert at dusk". */
  name: string;
  /** A JPEG or WebP file in base64. */
  picture: string;
}

/** Another photo of the same car. Each is a JPEG or WebP file in base64. */
export interface SentCarPhoto {
  /** Without the look. */
  photo: string;
  /** In the look; missing where no car was found. */
  picture?: string;
}

/** The other photos of the car, in the order in which the customer has them. */
export interface SentMorePhotos {
  /** Which of the looks they show, from 0. */
  look: number;
  photos: readonly SentCarPhoto[];
}

/** The customer's own picture on a decal, to print it. */
export interface SentDecalFile {
  /** Of the customer's file, as the decal's layer has it. */
  name: string;
  /** A PNG or WebP file in base64, at most `decalLimits.fileBytes`. */
  picture: string;
}

/** What a shop's customer sends with "Send these looks". Optional fields are empty strings, as in a form. */
export interface LookLead {
  /** A UUID created once by the sender's device: however often and late it arrives, it is one lead. */
  id: string;
  /** The embed key of the shop's frame; null without a shop, when the lead goes to Livery. */
  shop: string | null;
  name: string;
  /** At least one of `email` and `phone` is given. */
  email: string;
  phone: string;
  /** May have several lines. */
  message: string;
  /** The sender has agreed to send this. */
  consent: true;
  /** When Send was pressed, by the sender's clock: ISO 8601 with offset. It may arrive days later. */
  timestamp: string;
  looks: readonly SentLook[];
  /** The picture of the first look, small, for the shop's list of leads: a JPEG in base64. Older apps do not send it. */
  thumbnail?: string;
  /**
   * The photo that the looks were made of, as large as their pictures and without what a camera adds, such as the place: a
   * JPEG or WebP in base64. Older apps do not send it.
   */
  photo?: string;
  /** Only with several photos, and not from older apps. */
  morePhotos?: SentMorePhotos;
  /** What the customer made of the picture: the car somewhere else or as a drawing. Only with a scene, and not from older apps. */
  scene?: SentScene;
  /** Only with decals that show a picture of the customer's own, and not from older apps. */
  decalFiles?: readonly SentDecalFile[];
  /** Older apps do not send any. */
  facts?: LeadFacts;
}

/** Response to a look lead. */
export interface LookLeadResponse {
  ok: true;
  /** The shop that received it; null when it went to Livery. */
  shopName: string | null;
  /** The frame names a shop that the server does not know. The lead is stored, and Livery looks for the shop. */
  isShopUnknown?: true;
}

export type LookLeadField = "name" | "email" | "phone" | "message";

/**
 * Where a look lead is posted, as JSON, on the configurator's own origin. A 2xx response with a
 * `LookLeadResponse` means it is stored for good; without one, it is a stranger's, such as a hotel's login page.
 */
export const lookLeadPath = "/handleLookLead";

/** Limits of each field; `maxLength` counts UTF-16 units after trimming, with a line break as one. */
export const lookLeadFields: Record<LookLeadField, { required: boolean; maxLength: number }> = {
  name: { required: true, maxLength: 100 },
  email: { required: false, maxLength: 254 },
  phone: { required: false, maxLength: 40 },
  message: { required: false, maxLength: 2000 },
};

/** The name of a panel: lowercase words and digits, separated by one space or hyphen. */
export const panelNamePattern = /^[a-z0-9]+(?:[ -][a-z0-9]+)*$/;

/** Limits of one lead. A picture of 1600 by 1067 pixels is 150 to 350 KB as a JPEG of quality 0.8. */
export const lookLeadLimits = {
  /** Six saved looks, and the one on the car. */
  looks: 7,
  /** Besides the first one, which has its own field. */
  morePhotos: 3,
  layersOfLook: 40,
  panelsOfLayer: 60,
  lookNameLength: 60,
  panelNameLength: 40,
  sceneNameLength: 60,
  pictureBytes: 400_000,
  thumbnailBytes: 20_000,
};

/**
 * The largest accepted body: photo, scene, seven pictures, three more photos with theirs, and six pictures of decals, in
 * base64, a third larger than their bytes, and all text.
 */
export const largestLookLeadBytes = 9_550_000;
/** The same lead sealed, in base64. */
export const largestSealedLeadBytes = 12_780_000;
/** How long the server waits for a lead: what the largest takes at 0.3 Mbit/s, as from a phone in a garage. */
export const leadUploadMs = Math.ceil((largestSealedLeadBytes * 8) / 300_000) * 1000;
