import type { Refusal } from "../../photo-session/photo-session-state.ts";

/** Why a photo was rejected or its car not found, and what to do. */
export const refusalWords: Record<Refusal, string> = {
  "not-a-picture": "This file isn't a photo. Choose a JPEG, PNG, WebP or HEIC file.",
  unsupported: "This image type isn't supported. Save it as a JPEG and choose that.",
  "too-big": "This photo is too large. Choose a smaller version.",
  "too-small": "This photo is too small to show film well. Choose a larger one.",
  animated: "This image is animated. Choose a still photo.",
  "cut-off": "Part of this photo is missing. Copy it to this device again, or choose another one.",
  unreadable: "This photo couldn't be opened. Choose another one.",
  "program-missing": "Part of the app couldn't load. Check your connection and try again.",
  "model-missing": "Car detection couldn't load. Check your connection and try again.",
  "reader-missing":
    "HEIC photos need an internet connection the first time. Connect and try again, or choose a JPEG.",
  fault: "Something went wrong. Try again, or choose another photo.",
  "no-car-there":
    "No car found there. Close this message and tap the middle of another car, or keep this one.",
  canceled: "Detection canceled. Your car is unchanged.",
};
