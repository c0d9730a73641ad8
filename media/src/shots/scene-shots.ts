import type { Shot } from "./shot.ts";

const camera = {
  size: [1600, 1200],
  samples: 14,
  azimuth: -36,
  distance: 8.6,
  height: 1.1,
  lens: 60,
  aim: [0, 0, 0.72],
  f_stop: 2,
  contrast: 1.15,
  paints: { orange: { color: "#b8400c", roughness: 0.4, metalness: 0.35, clearcoat: 1 } },
  partMap: false,
} satisfies Partial<Shot>;

/** One car from one camera in three scenes, for the carousel of backgrounds. */
export const sceneShots: readonly Shot[] = [
  {
    ...camera,
    id: "scene-desert",
    environment: "dawn.exr",
    rotation: 252,
    ground: "asphalt",
    exposure: -0.2,
    balance: [1.05, 1, 0.93],
  },
  {
    ...camera,
    id: "scene-workshop",
    environment: "autoshop_01_1k.hdr",
    rotation: 200,
    ground: "polished",
    exposure: 0.2,
  },
  { ...camera, id: "scene-town", environment: "sunset.exr", rotation: 240, ground: "asphalt", exposure: 0.6 },
];
