import type { PictureLight, PicturePreset } from "@livery/contract";
import type { PicturePlace } from "../../data/tables.ts";

/** What a customer chooses by name: where it is, and what the ground is made of. */
const presets: Record<PicturePreset, { place: string; ground: string }> = {
  "mountain-pass": {
    place: "a high mountain pass with bare peaks in the distance, clear morning air",
    ground: "dry gray asphalt of a wide lay-by",
  },
  "pine-forest": {
    place: "a clearing in a tall pine forest with soft mist between the trunks",
    ground: "fine packed gravel",
  },
  "harbor-morning": {
    place: "a quiet harbor quay just after sunrise, calm water and low warehouses far behind",
    ground: "smooth pale concrete",
  },
  "city-night": {
    place: "a wide city square at night between glass towers with lit windows",
    ground: "dark damp asphalt with faint reflections",
  },
  "salt-flat": {
    place: "a white salt flat that runs to low blue hills at the end of the day",
    ground: "flat white salt crust",
  },
  "palm-boulevard": {
    place: "a wide boulevard with tall palms and low white houses on a bright afternoon",
    ground: "clean light asphalt",
  },
  "snow-field": {
    place: "a snowy plain with dark firs along its far edge under a pale winter sky",
    ground: "firm, evenly packed snow",
  },
  "canyon-sunset": {
    place: "a red sandstone canyon at sunset with high walls on both sides",
    ground: "flat red sand and fine gravel",
  },
};

const lights: Record<PictureLight, string> = {
  even: "The light is soft and even, without hard shadows.",
  left: "The light comes from the left; shadows fall to the right.",
  right: "The light comes from the right; shadows fall to the left.",
  front: "The light comes from behind the camera.",
  behind: "The light comes from behind the scene, toward the camera.",
};

/**
 * Asks for an empty place as the camera of the customer's photo would see it. Nothing of the photo itself is in it, but
 * the camera's height, its horizon and the direction of its light.
 */
export function writePrompt({ preset, camera, light }: PicturePlace, words: string | null): string {
  const { place, ground } =
    preset === "own" ? { place: words ?? "an open square", ground: "flat, even ground" } : presets[preset];
  return [
    `Wide photograph of ${place}, completely empty and deserted.`,
    `The whole foreground is ${ground}, level, free and unobstructed, with nothing standing on it.`,
    "There are no vehicles, no people, no animals, no signs, no letters and no logos anywhere.",
    `The camera is ${camera.heightMeters.toFixed(1)} meters above the ground and level, with a normal lens.`,
    `The horizon lies at ${Math.round(camera.horizon * 100)} percent of the picture's height, measured from the top.`,
    lights[light],
    "Realistic, sharp from front to back, natural colors, no frame, no vignette.",
  ].join(" ");
}
