import type { Paint, Place, Shot, View } from "./shot.ts";

const white: Paint = { color: "#e2e2e0", roughness: 0.5, clearcoat: 1 };
const black: Paint = { color: "#08080a", roughness: 0.5, clearcoat: 1 };
const silver: Paint = { color: "#a9adb0", roughness: 0.33, metalness: 0.9, clearcoat: 1 };
const red: Paint = { color: "#9a0d12", roughness: 0.4, metalness: 0.15, clearcoat: 1 };
const blue: Paint = { color: "#16306e", roughness: 0.4, metalness: 0.3, clearcoat: 1 };

/** A yard at noon, a concrete wall behind. */
const yard: Place = {
  light: "qwantani_noon_1k.hdr",
  turn: 150,
  ground: "asphalt",
  things: [{ kind: "wall", start: [-16, -5], end: [16, -5] }],
};

/** The same from behind the car. */
const yardBehind: Place = {
  ...yard,
  turn: -30,
  things: [{ kind: "wall", start: [16, 5], end: [-16, 5] }],
};

/** A bay with rows of light, as detailers have. */
const bay: Place = {
  light: "studio.exr",
  strength: 0.04,
  ground: "polished",
  things: [
    { kind: "wall", start: [6, 14.4], end: [6, -14.4], height: 5.2, panel: 4.8 },
    {
      kind: "tubes",
      xs: [-4.4, -2.2, 0, 2.2, 4.4],
      low: -5,
      high: 5,
      z: 4.3,
      strength: 30,
      colour: "#f6f8ff",
    },
    { kind: "softbox", place: [4.6, 0, 5.4], aim: [6, 0, 1.6], size: [20, 0.4], strength: 6 },
    { kind: "softbox", place: [-8, 0, 2.3], aim: [0, 0, 0.8], size: [15, 0.45], strength: 12 },
  ],
};

/** A car park in the evening. */
const lot: Place = {
  light: "sunset.exr",
  turn: 100,
  ground: "asphalt",
  things: [{ kind: "lines", xs: [-8, -4.8, -1.6, 1.6, 4.8, 8], low: -3, high: 3 }],
};

/** A dark studio: one large light above, narrow ones beside. */
const studio: Place = {
  light: "studio.exr",
  strength: 0.03,
  ground: "black",
  things: [
    { kind: "softbox", place: [0, 0.3, 4.4], aim: [0, 0.3, 0], size: [2.6, 7], strength: 7 },
    { kind: "softbox", place: [6.3, 2.6, 1.5], aim: [0, 1, 0.8], size: [6, 0.5], strength: 7 },
    { kind: "softbox", place: [-6.5, 3.8, 1.6], aim: [0, 1, 0.8], size: [4.5, 0.5], strength: 6 },
    { kind: "wall", start: [-25, -7], end: [25, -7], height: 9, panel: 50 },
    { kind: "softbox", place: [0, -5.2, 5.4], aim: [0, -7, 1.5], size: [12, 0.6], strength: 3 },
  ],
};

/** An open place under a cloudy evening sky. */
const square: Place = { light: "city.exr", turn: 40, ground: "concrete" };

const fromFront = { azimuth: 38, distance: 8.6, height: 1.25, lens: 66, exposure: 0.45 } satisfies View;
const fromSide = {
  azimuth: 84,
  distance: 7.4,
  height: 1.2,
  aim: [0, 0.05, 0.62],
  lens: 46,
  exposure: 0.2,
  contrast: 1.2,
} satisfies View;
const fromBehind = {
  azimuth: 142,
  distance: 8.4,
  height: 1.2,
  lens: 66,
  f_stop: 2,
  exposure: 1,
  balance: [1.06, 1, 0.93],
} satisfies View;
const inStudio = {
  azimuth: -36,
  distance: 8.6,
  height: 1.1,
  aim: [0, 0, 0.66],
  lens: 64,
  exposure: 0.65,
  contrast: 1.2,
} satisfies View;

const large = { size: [2048, 1365], samples: 16, pieces: true } satisfies Partial<Shot>;
const medium = { size: [1920, 1280], samples: 14, pieces: true } satisfies Partial<Shot>;
const small = { size: [1280, 853], samples: 8, pieces: true } satisfies Partial<Shot>;

/** The configurator's sample cars. */
export const sampleShots: readonly Shot[] = [
  { id: "yard", ...large, ...yard, ...fromFront, paints: { white } },
  { id: "lot", ...medium, ...lot, ...fromBehind, paints: { silver } },
  { id: "studio", ...medium, ...studio, ...inStudio, paints: { red } },
  { id: "bay", ...medium, ...bay, ...fromSide, paints: { black } },
];

/** With the sample cars, the twelve pictures that the engine is looked at with: bench/scenes. */
export const sceneShots: readonly Shot[] = [
  { id: "yard-front", ...small, ...yard, ...fromFront, azimuth: -28, exposure: 0.9, paints: { black } },
  { id: "yard-rear", ...small, ...yardBehind, ...fromFront, azimuth: 148, paints: { red } },
  { id: "bay-side", ...small, ...bay, ...fromSide, exposure: 0, paints: { white } },
  { id: "bay-front", ...small, ...bay, ...fromSide, azimuth: 72, paints: { silver } },
  { id: "bay-dark", ...small, ...bay, ...fromSide, azimuth: 112, exposure: -1.1, paints: { black } },
  {
    id: "lot-front",
    ...small,
    ...lot,
    turn: 55,
    ...fromBehind,
    azimuth: -40,
    exposure: 0.4,
    paints: { white },
  },
  { id: "studio-front", ...small, ...studio, ...inStudio, azimuth: -20, paints: { black } },
  { id: "square-rear", ...small, ...square, ...fromBehind, azimuth: -140, exposure: 0.4, paints: { blue } },
];
/** Views and surroundings of which the film shading has seen none: the recolour set. Each in all paints given. */
export const recolourShots: readonly Omit<Shot, "paints">[] = [
  { id: "roadster-yard-front", ...small, size: [960, 640], ...yard, ...fromFront },
  { id: "roadster-lot-rear", ...small, size: [960, 640], ...lot, ...fromBehind },
  { id: "roadster-bay-side", ...small, size: [960, 640], ...bay, ...fromSide },
  { id: "roadster-square-front", ...small, size: [960, 640], ...square, ...fromFront, exposure: 0.3 },
];
