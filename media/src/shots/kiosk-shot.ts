import { join } from "node:path";
import { workFolder } from "../render-shots.ts";
import type { Shot, Spot, Thing } from "./shot.ts";

/** What the kiosk's screen shows: the app's own, as take-kiosk-screen.ts takes it. */
export const kioskScreen = join(workFolder, "renders/kiosk-screen.png");

const camera = { azimuth: -40, distance: 10.5, height: 1.15 };
const azimuth = (camera.azimuth * Math.PI) / 180;
const eye = [-Math.sin(azimuth) * camera.distance, Math.cos(azimuth) * camera.distance] as const;
/** Beside the car's middle, so that it stands to the right in the picture. */
const aim = [0.36, -0.3] as const;
const length = Math.hypot(aim[0] - eye[0], aim[1] - eye[1]);
const ahead = [(aim[0] - eye[0]) / length, (aim[1] - eye[1]) / length] as const;

/** So many metres ahead of the camera, and to the right of where it looks. */
function spot(forward: number, right: number): Spot {
  const [x, y] = ahead;
  return [eye[0] + forward * x + right * y, eye[1] + forward * y - right * x];
}

const stand = spot(1.7, -0.185);
const onStand = { aim: [...stand, 0.95], soft: 0.6 } satisfies Partial<Thing>;

/** From the ground up. */
const rolls = [
  ["#17181a", "#b9bcc0", "#c7b08a", "#a3121a", "#d8480c", "#e0a80e", "#e6e4df", "#3b3e42"],
  ["#0e3d2c", "#15735a", "#1c87a8", "#1b6cd0", "#27379c", "#5a2aa0", "#8e2a6e", "#121315"],
];

const things: readonly Thing[] = [
  { kind: "pan" },
  { kind: "liners" },
  { kind: "kiosk", place: stand, turn: -10, screen: kioskScreen },
  {
    kind: "wall",
    start: spot(16, -12),
    end: spot(16, 12),
    height: 5,
    panel: 3,
    colours: ["#2c2d30", "#37383b"],
  },
  { kind: "film rack", place: spot(15.6, 1.3), turn: -36, columns: rolls },
  ...[-3, -0.6, 1.8].map((right) => ({
    kind: "lamp line" as const,
    start: [...spot(11, right), 2.8] as const,
    end: [...spot(15, right), 2.8] as const,
    strength: 12,
  })),
  // Over the car, and beside it.
  { kind: "softbox", place: [0, -0.2, 4], aim: [0, -0.2, 0], size: [2.8, 7.5], strength: 7, soft: 0.9 },
  { kind: "softbox", place: [7, -4.6, 1.9], aim: [0, -0.5, 0.6], size: [9, 1.5], strength: 7, soft: 0.9 },
  { kind: "softbox", place: [-5.4, 6.6, 2], aim: [0, 2, 0.5], size: [5, 2], strength: 7, soft: 0.9 },
  { kind: "softbox", place: [-5.4, -0.6, 4.8], aim: [0, 0, 0.8], size: [8, 0.9], strength: 14, soft: 0.8 },
  // Down the wall and along the rolls.
  {
    kind: "softbox",
    place: [...spot(14.6, 2.6), 3.4],
    aim: [...spot(15.6, 2.6), 1],
    size: [4, 0.5],
    strength: 14,
  },
  // On the kiosk: from above before it, which its glass mirrors in a corner, from behind on both sides, from the right.
  {
    kind: "softbox",
    place: [...spot(0.6, -1.4), 2.3],
    aim: [...stand, 1.05],
    size: [1.2, 0.8],
    strength: 5,
    soft: 0.8,
  },
  { kind: "softbox", ...onStand, place: [...spot(2.5, -1.3), 1.2], size: [0.35, 1.8], strength: 16 },
  { kind: "softbox", ...onStand, place: [...spot(2.7, 1.1), 1.2], size: [0.3, 1.8], strength: 12 },
  { kind: "softbox", ...onStand, place: [...spot(0.3, 1.3), 1.1], size: [0.7, 1.6], strength: 3, soft: 0.8 },
];

/** A shop's kiosk, sharp, and far behind it the car in the film and rims that its screen shows. */
export const kioskShot: Shot = {
  id: "kiosk",
  light: "studio.exr",
  strength: 0.008,
  ground: "black",
  things,
  ...camera,
  aim: [...aim, 0.8],
  lens: 65,
  f_stop: 3.2,
  focus: [...stand, 1.1],
  exposure: 0.5,
  contrast: 1.15,
  grain: 0.008,
  size: [1920, 1280],
  samples: 96,
  pieces: false,
  paints: { blue: { color: "#2f8fd6", roughness: 0.3, metalness: 0.55, rims: "#c79a4b" } },
};
