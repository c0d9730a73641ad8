import { join } from "node:path";
import { workFolder } from "../render-shots.ts";
import type { GroundPoint, Prop, Shot } from "./shot.ts";

/** Screenshot of the configurator for the kiosk's screen (app/screenshot-kiosk.ts). */
export const kioskScreen = join(workFolder, "renders/kiosk-screen.png");

const camera = { azimuth: -40, distance: 10.5, height: 1.15 };
const azimuth = (camera.azimuth * Math.PI) / 180;
const eye = [-Math.sin(azimuth) * camera.distance, Math.cos(azimuth) * camera.distance] as const;
/** Left of the car's center, so that the car is on the right of the picture. */
const aim = [0.36, -0.3] as const;
const length = Math.hypot(aim[0] - eye[0], aim[1] - eye[1]);
const ahead = [(aim[0] - eye[0]) / length, (aim[1] - eye[1]) / length] as const;

/** The ground point this many meters in front of the camera and to the right of its view axis. */
function groundPoint(forward: number, right: number): GroundPoint {
  const [x, y] = ahead;
  return [eye[0] + forward * x + right * y, eye[1] + forward * y - right * x];
}

const stand = groundPoint(1.7, -0.185);
const onStand = { aim: [...stand, 0.95], falloff: 0.6 } satisfies Partial<Prop>;

/** Film colors of two columns, from the ground up. */
const rolls = [
  ["#17181a", "#b9bcc0", "#c7b08a", "#a3121a", "#d8480c", "#e0a80e", "#e6e4df", "#3b3e42"],
  ["#0e3d2c", "#15735a", "#1c87a8", "#1b6cd0", "#27379c", "#5a2aa0", "#8e2a6e", "#121315"],
];

const props: readonly Prop[] = [
  { kind: "underbody" },
  { kind: "wheel liners" },
  { kind: "kiosk", position: stand, rotation: -10, screen: kioskScreen },
  {
    kind: "wall",
    start: groundPoint(16, -12),
    end: groundPoint(16, 12),
    height: 5,
    panel: 3,
    colors: ["#2c2d30", "#37383b"],
  },
  { kind: "film rack", position: groundPoint(15.6, 1.3), rotation: -36, columns: rolls },
  ...[-3, -0.6, 1.8].map((right) => ({
    kind: "light strip" as const,
    start: [...groundPoint(11, right), 2.8] as const,
    end: [...groundPoint(15, right), 2.8] as const,
    strength: 12,
  })),
  // Above and beside the car.
  { kind: "softbox", position: [0, -0.2, 4], aim: [0, -0.2, 0], size: [2.8, 7.5], strength: 7, falloff: 0.9 },
  {
    kind: "softbox",
    position: [7, -4.6, 1.9],
    aim: [0, -0.5, 0.6],
    size: [9, 1.5],
    strength: 7,
    falloff: 0.9,
  },
  { kind: "softbox", position: [-5.4, 6.6, 2], aim: [0, 2, 0.5], size: [5, 2], strength: 7, falloff: 0.9 },
  {
    kind: "softbox",
    position: [-5.4, -0.6, 4.8],
    aim: [0, 0, 0.8],
    size: [8, 0.9],
    strength: 14,
    falloff: 0.8,
  },
  // On the wall and the film rolls.
  {
    kind: "softbox",
    position: [...groundPoint(14.6, 2.6), 3.4],
    aim: [...groundPoint(15.6, 2.6), 1],
    size: [4, 0.5],
    strength: 14,
  },
  // On the kiosk: from the front above (reflected in a corner of its glass), from behind on both sides, from the right.
  {
    kind: "softbox",
    position: [...groundPoint(0.6, -1.4), 2.3],
    aim: [...stand, 1.05],
    size: [1.2, 0.8],
    strength: 5,
    falloff: 0.8,
  },
  {
    kind: "softbox",
    ...onStand,
    position: [...groundPoint(2.5, -1.3), 1.2],
    size: [0.35, 1.8],
    strength: 16,
  },
  { kind: "softbox", ...onStand, position: [...groundPoint(2.7, 1.1), 1.2], size: [0.3, 1.8], strength: 12 },
  {
    kind: "softbox",
    ...onStand,
    position: [...groundPoint(0.3, 1.3), 1.1],
    size: [0.7, 1.6],
    strength: 3,
    falloff: 0.8,
  },
];

/** A shop's kiosk in focus; behind it the car in the film and rims that the kiosk shows. */
export const kioskShot: Shot = {
  id: "kiosk",
  environment: "studio.exr",
  strength: 0.008,
  ground: "black",
  props,
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
  partMap: false,
  paints: { blue: { color: "#2f8fd6", roughness: 0.3, metalness: 0.55, rims: "#c79a4b" } },
};
