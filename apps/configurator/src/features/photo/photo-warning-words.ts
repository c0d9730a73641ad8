import type { PhotoWarning } from "@livery/engine";

/** What is wrong with a photo in which a car was found, and what would help. */
export const photoWarningWords: Record<PhotoWarning, string> = {
  "cut-off": "We can't see the whole car. Step back a little.",
  "several-cars": "There's more than one car in this photo. Is this the right one?",
  "too-dark": "This photo is dark. Colors look more accurate in daylight.",
  "too-small": "The car is small in this photo. Step closer.",
  blurred: "This photo is blurry. Hold still and let the camera focus.",
};
