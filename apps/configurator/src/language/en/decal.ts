import type { DecalColor } from "@livery/contract";
import type { DecalPictureProblem } from "@livery/engine";

const format = "Choose a picture as a PNG, JPEG or WebP file.";
const colors: Record<DecalColor, string> = {
  white: "White",
  black: "Black",
  red: "Red",
  orange: "Orange",
  yellow: "Yellow",
  blue: "Blue",
};
const refusals: Record<DecalPictureProblem | "program-missing", string> = {
  "not-a-picture": `This file isn't a picture. ${format}`,
  unsupported: `This type of picture isn't supported. ${format}`,
  raw: `This type of picture isn't supported. ${format}`,
  empty: "This file is empty. If it's in a cloud, download it to this device first.",
  "too-big": "This picture is too large. Choose one of at most 20 MB.",
  "too-small": "This picture is too small to print. Choose a larger one.",
  animated: "This picture is animated. Choose a still one.",
  "cut-off": "Part of this picture is missing. Copy it to this device again, or choose another one.",
  unreadable: "This picture couldn't be opened. Choose another one.",
  transparent: "This picture is all transparent. Choose another one.",
  "program-missing": "Part of the app couldn't load. Check your connection and try again.",
};

/** Numbers, letters and the customer's own pictures on panels. */
export const decal = {
  /** Opens the panel of decals. */
  open: "Number or logo",
  decals: "Decals",
  onTheCar: "Decals on the car",
  another: "Add another",
  intro: "Type a race number or a few letters, or choose a picture of your own, such as a logo.",
  letters: "Number or letters",
  lettersHint: "Up to four letters and digits.",
  choosePicture: "Choose a picture",
  changePicture: "Change the picture",
  pictureHint:
    "PNG, JPEG or WebP; transparency stays. It stays on this device, unless you send this look: then the shop gets it, to print it.",
  reading: "Opening the picture…",
  color: (color: string) => `Color: ${color}`,
  colors,
  disc: "On a disc",
  panel: "Panel",
  finish: "Finish",
  size: (inches: number) => `Size: about ${inches} in`,
  angle: (degrees: number) => `Angle: ${degrees}°`,
  remove: "Remove decal",
  done: "Done",
  move: (decalName: string) => `Move: ${decalName}`,
  turn: (decalName: string) => `Turn and scale: ${decalName}`,
  keys: "Arrow keys move it, plus and minus scale it, square brackets turn it. With Shift, in finer steps. Delete removes it, Enter ends.",
  /** Below the picture. */
  words: "Tap a panel to put it there. Drag it to move it, and its corner to turn and scale it.",
  first: "Type a number, or choose a picture.",
  notShown: (panel: string) => `This photo doesn't show the ${panel}. Tap a panel to put it there.`,
  refusals,
};
