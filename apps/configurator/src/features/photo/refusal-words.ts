import type { Refusal } from "../../photo-session/photo-session-state.ts";

/** What a person reads when a photo cannot be taken or its car not found: what is the matter, and what to do. */
export const refusalWords: Record<Refusal, string> = {
  "not-a-picture": "This file is not a photo. Choose a JPEG, PNG, WebP or HEIC picture.",
  unsupported: "This kind of picture cannot be opened here. Save it as JPEG and choose that.",
  "too-big": "This photo is too large to work on here. Choose a smaller version of it.",
  "too-small": "This photo is too small to show a film well. Choose a larger one.",
  animated: "This picture moves. Choose a still photo.",
  "cut-off": "Part of this photo is missing. Copy it to this device again, or choose another one.",
  unreadable: "This photo could not be opened. Choose another one.",
  "program-missing": "A part of this app could not be loaded. Check your connection and try again.",
  "model-missing": "What finds the car in a photo could not be loaded. Check your connection and try again.",
  "reader-missing":
    "This kind of photo (HEIC) needs a connection once. Connect and try again, or choose a JPEG.",
  fault: "Something went wrong on our side. Try again, or choose another photo.",
  "no-car-there":
    "No car found there. Close this to point at the middle of another one, or go on with this car.",
  canceled: "The search was stopped. This is your car as it was.",
};
