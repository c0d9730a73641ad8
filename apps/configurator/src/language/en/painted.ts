import type { PicturePreset } from "@livery/contract";

const presets: Record<PicturePreset | "own", string> = {
  "mountain-pass": "Mountain pass",
  "pine-forest": "Pine forest",
  "harbor-morning": "Harbor in the morning",
  "city-night": "City at night",
  "salt-flat": "Salt flat",
  "palm-boulevard": "Palm boulevard",
  "snow-field": "Snowfield",
  "canyon-sunset": "Canyon at sunset",
  own: "In your own words",
};

/** Places that a hosted model paints behind the car. */
export const painted = {
  title: "Painted places",
  form: "Paint a place",
  intro:
    "An AI model paints an empty place, and your car is put into it here. Only the place you choose, the shape of your picture and the height and angle of its camera are sent. Your photo stays on this device.",
  sample: "Sample, drawn on this machine",
  origin: "Background made with AI",
  sampleOrigin: "Background made with AI · Sample, drawn on this machine",
  presetName: (preset: PicturePreset | "own"): string => presets[preset],
  words: "Describe the place",
  wordsAreSent: "Up to 120 characters. What you type is sent, too.",
  paint: "Paint this place",
  cost: "Takes 1 credit of your shop when it's finished.",
  waiting: "Waiting for its turn…",
  drawing: "Painting the place…",
  fetching: "Almost done…",
  canceling: "Canceling…",
  meanwhile: "Most take less than a minute. You can go on with your look.",
  finished: (place: string) => `${place} is painted and behind your car.`,
  somethingInTheWay: "Is something in the way?",
  paintAgain: "Paint it again for free",
  ends: {
    failed: "This place couldn't be painted.",
    refused: "The model didn't paint this. Choose another place or other words.",
    canceled: "Canceled.",
    expired: "This took too long and was stopped.",
    "out-of-credits": "The shop can't have more places painted right now.",
    "daily-cap": "The shop's places for today are used up. Try again tomorrow.",
    "not-allowed": "This shop doesn't offer painted places here.",
    "words-refused": "These words can't be used. Describe the place in other words.",
    "too-many": "You've had today's places from this network. Try again tomorrow.",
    busy: "Too many places are being painted right now. Try again later.",
    "signed-out": "You've been logged out. Open this app again from Credits in your workspace.",
    "no-retry": "Painting a place again is free only once, and within half an hour.",
    "no-connection": "There's no connection. Try again when you're back online.",
  },
  noCredit: "It took no credit.",
  endsForMembers: {
    "out-of-credits": "Your shop has no credits left. An owner can buy more under Credits in your workspace.",
    "daily-cap":
      "Your shop has reached its limit for 24 hours. An owner can raise it under Credits in your workspace.",
  },
  otherPlace: "Choose another place",
};
