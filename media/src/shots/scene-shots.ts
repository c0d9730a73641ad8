import type { Shot } from "./shot.ts";

const view = {
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
  pieces: false,
} satisfies Partial<Shot>;

/** One car, seen from one point, in three places: the carousel of backgrounds. */
export const placeShots: readonly Shot[] = [
  {
    ...view,
    id: "place-desert",
    light: "dawn.exr",
    turn: 252,
    ground: "asphalt",
    exposure: -0.2,
    balance: [1.05, 1, 0.93],
  },
  {
    ...view,
    id: "place-workshop",
    light: "autoshop_01_1k.hdr",
    turn: 200,
    ground: "polished",
    exposure: 0.2,
  },
  { ...view, id: "place-town", light: "sunset.exr", turn: 240, ground: "asphalt", exposure: 0.6 },
];
