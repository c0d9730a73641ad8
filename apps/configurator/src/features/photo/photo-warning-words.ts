import type { PhotoWarning } from "@livery/engine";

/** What is the matter with a photo in which a car was found, and what would help. */
export const photoWarningWords: Record<PhotoWarning, string> = {
  "cut-off": "We can't see the whole car. Step back a little.",
  "several-cars": "There are several cars in this photo. Is this the one you mean?",
  "too-dark": "This photo is dark. Films look truer in daylight.",
  "too-small": "The car is small in this photo. Step closer.",
  blurred: "This photo is blurred. Hold the camera still, and let it focus.",
};
