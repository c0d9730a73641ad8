import type { PhotoProblem } from "@livery/engine";

/** What a person reads when a photo cannot be taken: what is the matter, and what to do. */
export const refusalWords: Record<PhotoProblem, string> = {
  "not-a-picture": "This file is not a photo. Choose a JPEG, PNG, WebP or HEIC picture.",
  unsupported: "This kind of picture cannot be opened here. Save it as JPEG and choose that.",
  "too-big": "This photo is too large to work on here. Choose a smaller version of it.",
  "too-small": "This photo is too small to show a film well. Choose a larger one.",
  animated: "This picture moves. Choose a still photo.",
  "cut-off": "Part of this photo is missing. Copy it to this device again, or choose another one.",
  unreadable: "This photo could not be opened. Choose another one.",
};
