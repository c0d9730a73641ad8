/** Places that a hosted model paints from a description of ours. */
export const picturePresets = [
  "mountain-pass",
  "pine-forest",
  "harbor-morning",
  "city-night",
  "salt-flat",
  "palm-boulevard",
  "snow-field",
  "canyon-sunset",
] as const;
export type PicturePreset = (typeof picturePresets)[number];

/** Width to height. */
export const pictureAspects = ["16:9", "3:2", "4:3", "1:1", "3:4", "2:3", "9:16"] as const;
export type PictureAspect = (typeof pictureAspects)[number];

/** Where the light of the photo comes from, seen from the camera. */
export const pictureLights = ["even", "left", "right", "front", "behind"] as const;
export type PictureLight = (typeof pictureLights)[number];

/** How the photo looks at the car: what the place has to agree with. */
export interface PictureCamera {
  heightMeters: number;
  /** Of the picture's height, from the top; the horizon may be outside the picture. */
  horizon: number;
}

/**
 * POST `handlePicturePath`: asks for an empty place, which costs one credit when it is finished. 202 with a
 * `PictureStatus`. Sent again with the same id it is the same picture; with the same id and anything else changed it is
 * refused with `picture-changed`.
 */
export interface PictureRequest {
  /** A UUID that the app makes. Whoever has it may see the picture. */
  id: string;
  /** The embed key of a frame that has one. Counts only without a kiosk's token and without a pass. */
  shop: string | null;
  /** `own`: the place of `words`. */
  preset: PicturePreset | "own";
  /** Only with `own`, and only from members and kiosks. */
  words?: string;
  aspect: PictureAspect;
  camera: PictureCamera;
  light: PictureLight;
  /**
   * A finished picture of the same spender that has a car in it: another try is free, once, within
   * `pictureLimits.retryMinutes`.
   */
  retryOf?: string;
}

export const pictureStates = [
  "waiting",
  "asking",
  "drawing",
  "fetching",
  "done",
  "failed",
  "refused",
  "canceled",
  "expired",
] as const;
/** The last five are final. Only `done` costs a credit. */
export type PictureState = (typeof pictureStates)[number];

/** Why a picture failed: the model gave up, it did not answer, or what it made is not a picture that we take. */
export type PictureFailure = "model-failed" | "no-answer" | "bad-file";

/** Response to `handlePicturePath`, `picturePath` and `cancelPicturePath`. */
export interface PictureStatus {
  id: string;
  state: PictureState;
  /** Only with `failed`. */
  reason?: PictureFailure;
  /** Drawn by the sandbox on this machine, not by a model. */
  isSample: boolean;
}

/** Response to GET `pictureOfferPath`: what this app may offer. `none`: show nothing of hosted places. */
export type PictureOffer =
  | { kind: "none" }
  | {
      kind: "offered";
      isSample: boolean;
      /** The customer may describe a place in own words. */
      mayUseWords: boolean;
      presets: readonly PicturePreset[];
      /** Why a request would be refused at this moment, or null. */
      blockedBy: "out-of-credits" | "daily-cap" | null;
    };

// All on the configurator's origin. A kiosk sends its token as a bearer token, a member the pass of
// `picturePassPath` in the same place, and a frame its embed key as `shop`.

/** GET with `?shop=`, the embed key of a frame that has one. */
export const pictureOfferPath = "/pictureOffer";
export const handlePicturePath = "/handlePicture";
/** POST `{ id }`. What is too late to cancel is answered as it is. */
export const cancelPicturePath = "/cancelPicture";
export function picturePath<Id extends string>(id: Id): `/picture/${Id}` {
  return `/picture/${id}`;
}
/** GET: a JPEG or PNG file; `not-found` until the picture is done, and after `pictureLimits.days`. */
export function pictureFilePath<Id extends string>(id: Id): `/picture/${Id}/file` {
  return `/picture/${id}/file`;
}

/** On the site's origin, where the provider of pictures reports events. */
export const pictureEventPath = "/webhooks/pictures";

/** Response to POST `picturePassPath` on the site, as any member: lets the configurator spend the shop's credits. */
export interface PicturePass {
  pass: string;
  expiresAt: string;
  /** The configurator with the pass in its fragment, which no server sees. */
  url: string;
}
export const picturePassPath = "/shop/picturePass";
/** The parameter of the fragment: `#pass=…`. */
export const picturePassParameter = "pass";

export const pictureLimits = {
  wordsLength: 120,
  heightMeters: { min: 0.2, max: 4 },
  horizon: { min: -1, max: 2 },
  /** From the request to the end of all trying. */
  minutes: 10,
  retryMinutes: 30,
  /** How long a picture is kept. */
  days: 30,
  /** Of one network through a shop's embed. Of the IPv6 network around it, four times as many. */
  perNetworkAndDay: 3,
};
