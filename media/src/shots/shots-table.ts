import type { Paint, Camera, Scene, Shot } from "./shot.ts";
import { cameraPath } from "./camera-path.ts";

const white: Paint = { color: "#e2e2e0", roughness: 0.5, clearcoat: 1 };
const black: Paint = { color: "#08080a", roughness: 0.5, clearcoat: 1 };
const silver: Paint = { color: "#a9adb0", roughness: 0.33, metalness: 0.9, clearcoat: 1 };
const red: Paint = { color: "#9a0d12", roughness: 0.4, metalness: 0.15, clearcoat: 1 };
const blue: Paint = { color: "#16306e", roughness: 0.4, metalness: 0.3, clearcoat: 1 };

/** A yard at noon with a concrete wall behind the car. */
const yard: Scene = {
  environment: "qwantani_noon_1k.hdr",
  rotation: 150,
  ground: "asphalt",
  props: [{ kind: "wall", start: [-16, -5], end: [16, -5] }],
};

/** The yard for a camera behind the car. */
const yardBehind: Scene = {
  ...yard,
  rotation: -30,
  props: [{ kind: "wall", start: [16, 5], end: [-16, 5] }],
};

/** A detailing bay with rows of lights. */
const bay: Scene = {
  environment: "studio.exr",
  strength: 0.04,
  ground: "polished",
  props: [
    { kind: "wall", start: [6, 14.4], end: [6, -14.4], height: 5.2, panel: 4.8 },
    {
      kind: "tube lights",
      xs: [-4.4, -2.2, 0, 2.2, 4.4],
      low: -5,
      high: 5,
      z: 4.3,
      strength: 30,
      color: "#f6f8ff",
    },
    { kind: "softbox", position: [4.6, 0, 5.4], aim: [6, 0, 1.6], size: [20, 0.4], strength: 6 },
    { kind: "softbox", position: [-8, 0, 2.3], aim: [0, 0, 0.8], size: [15, 0.45], strength: 12 },
  ],
};

/** A parking lot at dusk. */
const lot: Scene = {
  environment: "sunset.exr",
  rotation: 100,
  ground: "asphalt",
  props: [{ kind: "parking lines", xs: [-8, -4.8, -1.6, 1.6, 4.8, 8], low: -3, high: 3 }],
};

/** A dark studio: one large light above, narrow ones at the sides. */
const studio: Scene = {
  environment: "studio.exr",
  strength: 0.03,
  ground: "black",
  props: [
    { kind: "softbox", position: [0, 0.3, 4.4], aim: [0, 0.3, 0], size: [2.6, 7], strength: 7 },
    { kind: "softbox", position: [6.3, 2.6, 1.5], aim: [0, 1, 0.8], size: [6, 0.5], strength: 7 },
    { kind: "softbox", position: [-6.5, 3.8, 1.6], aim: [0, 1, 0.8], size: [4.5, 0.5], strength: 6 },
    { kind: "wall", start: [-25, -7], end: [25, -7], height: 9, panel: 50 },
    { kind: "softbox", position: [0, -5.2, 5.4], aim: [0, -7, 1.5], size: [12, 0.6], strength: 3 },
  ],
};

/**
 * The site's studio: black except for softboxes and a faint light on the wall. The reflections are set up for a camera
 * to the right of the car, in front of it (1) or behind it (-1).
 */
const siteStudio = (facing: 1 | -1): Scene => ({
  environment: "studio.exr",
  strength: 0.008,
  ground: "black",
  props: [
    { kind: "cove", radius: 13, height: 9, color: "#26272a" },
    { kind: "underbody" },
    { kind: "wheel liners" },
    {
      kind: "softbox",
      position: [0, -0.2, 4],
      aim: [0, -0.2, 0],
      size: [2.8, 7.5],
      strength: 8,
      falloff: 0.9,
    },
    {
      kind: "softbox",
      position: [7, -4.6 * facing, 1.9],
      aim: [0, -0.5 * facing, 0.6],
      size: [9, 1.5],
      strength: 8,
      falloff: 0.9,
    },
    {
      kind: "softbox",
      position: [-5.4, 6.6 * facing, 2],
      aim: [0, 2 * facing, 0.5],
      size: [5, 2],
      strength: 8,
      falloff: 0.9,
    },
    {
      kind: "softbox",
      position: [-5.4, -0.6, 4.8],
      aim: [0, 0, 0.8],
      size: [8, 0.9],
      strength: 16,
      falloff: 0.8,
    },
    {
      kind: "softbox",
      position: [-7.4, -6.2 * facing, 6.6],
      aim: [-10, -8.4 * facing, 1.4],
      size: [4, 0.7],
      strength: 40,
    },
  ],
});

/** An open square under a cloudy evening sky. */
const square: Scene = { environment: "city.exr", rotation: 40, ground: "concrete" };

const fromFront = { azimuth: 38, distance: 8.6, height: 1.25, lens: 66, exposure: 0.45 } satisfies Camera;
const fromSide = {
  azimuth: 84,
  distance: 7.4,
  height: 1.2,
  aim: [0, 0.05, 0.62],
  lens: 46,
  exposure: 0.2,
  contrast: 1.2,
} satisfies Camera;
const fromBehind = {
  azimuth: 142,
  distance: 8.4,
  height: 1.2,
  lens: 66,
  f_stop: 2,
  exposure: 1,
  balance: [1.06, 1, 0.93],
} satisfies Camera;
const inStudio = {
  azimuth: -36,
  distance: 8.6,
  height: 1.1,
  aim: [0, 0, 0.66],
  lens: 64,
  exposure: 0.65,
  contrast: 1.2,
} satisfies Camera;

const large = { size: [2048, 1365], samples: 16, partMap: true } satisfies Partial<Shot>;
const medium = { size: [1920, 1280], samples: 14, partMap: true } satisfies Partial<Shot>;
const small = { size: [1280, 853], samples: 8, partMap: true } satisfies Partial<Shot>;

const roadsters: readonly Shot[] = [
  { id: "yard", ...large, ...yard, ...fromFront, paints: { white } },
  { id: "lot", ...medium, ...lot, ...fromBehind, paints: { silver } },
  { id: "studio", ...medium, ...studio, ...inStudio, paints: { red } },
  { id: "bay", ...medium, ...bay, ...fromSide, paints: { black } },
];

/** The roadster with a hardtop. */
const coupe: Shot = {
  id: "coupe",
  ...medium,
  samples: 9,
  ...yardBehind,
  ...fromFront,
  hardtop: true,
  azimuth: -144,
  distance: 8.5,
  height: 1.45,
  aim: [-0.31, -0.21, 0.6],
  exposure: 0.8,
  contrast: 1.18,
  paints: { blue: { color: "#163f80", roughness: 0.36, metalness: 0.45, clearcoat: 1 } },
};

/** The configurator's sample cars that are cars of training/renders. */
export const meshCarShots: readonly Shot[] = [
  {
    id: "sedan",
    car: "jav_sedan",
    ...medium,
    ...lot,
    rotation: 55,
    ...fromBehind,
    azimuth: -40,
    distance: 9.1,
    height: 1.35,
    aim: [0, 0, 0.64],
    f_stop: 5,
    exposure: 0.45,
    paints: { graphite: { color: "#474d52", roughness: 0.35, metalness: 0.6, clearcoat: 1 } },
  },
  {
    id: "suv",
    car: "jav_suv",
    ...medium,
    samples: 9,
    environment: "city.exr",
    rotation: 265,
    ground: "asphalt",
    azimuth: -38,
    distance: 9.1,
    height: 1.4,
    aim: [0, 0, 0.7],
    lens: 62,
    f_stop: 5,
    exposure: 0.4,
    contrast: 1.15,
    paints: { white },
  },
  {
    id: "classic",
    car: "foo_911",
    ...medium,
    samples: 9,
    environment: "city.exr",
    rotation: 265,
    ground: "asphalt",
    azimuth: -38,
    distance: 8.7,
    height: 1.35,
    aim: [0, 0, 0.58],
    lens: 64,
    f_stop: 5,
    exposure: 0.4,
    contrast: 1.15,
    paints: { blue: { color: "#7497ae", roughness: 0.42, clearcoat: 1 } },
  },
  {
    id: "supercar",
    car: "carconcept",
    ...medium,
    samples: 9,
    environment: "sunset.exr",
    rotation: 150,
    ground: "asphalt",
    props: [{ kind: "wall", start: [-16, -5], end: [16, -5] }],
    azimuth: 38,
    distance: 8.9,
    height: 1.25,
    aim: [0, 0, 0.56],
    lens: 64,
    f_stop: 5,
    exposure: 0.5,
    contrast: 1.12,
    paints: { orange: { color: "#c8520c", roughness: 0.38, metalness: 0.4, clearcoat: 1 } },
  },
];

/** Those of the roadster. */
export const sampleShots: readonly Shot[] = [...roadsters, coupe];

/** The twelve test photos of bench/scenes. */
export const allScenes: readonly Shot[] = [
  ...roadsters,
  { id: "yard-front", ...small, ...yard, ...fromFront, azimuth: -28, exposure: 0.9, paints: { black } },
  { id: "yard-rear", ...small, ...yardBehind, ...fromFront, azimuth: 148, paints: { red } },
  { id: "bay-side", ...small, ...bay, ...fromSide, exposure: 0, paints: { white } },
  { id: "bay-front", ...small, ...bay, ...fromSide, azimuth: 72, paints: { silver } },
  { id: "bay-dark", ...small, ...bay, ...fromSide, azimuth: 112, exposure: -1.1, paints: { black } },
  {
    id: "lot-front",
    ...small,
    ...lot,
    rotation: 55,
    ...fromBehind,
    azimuth: -40,
    exposure: 0.4,
    paints: { white },
  },
  { id: "studio-front", ...small, ...studio, ...inStudio, azimuth: -20, paints: { black } },
  { id: "square-rear", ...small, ...square, ...fromBehind, azimuth: -140, exposure: 0.4, paints: { blue } },
];

/** The recolor set: cameras and scenes that the film shading was not tuned on. Rendered in every given paint. */
export const recolorShots: readonly Omit<Shot, "paints">[] = [
  { id: "roadster-yard-front", ...small, size: [960, 640], ...yard, ...fromFront },
  { id: "roadster-lot-rear", ...small, size: [960, 640], ...lot, ...fromBehind },
  { id: "roadster-bay-side", ...small, size: [960, 640], ...bay, ...fromSide },
  { id: "roadster-square-front", ...small, size: [960, 640], ...square, ...fromFront, exposure: 0.3 },
];

const siteExposure = { exposure: 0.5, contrast: 1.15 } satisfies Partial<Camera>;

const heroView = {
  ...siteStudio(1),
  ...siteExposure,
  azimuth: -50,
  distance: 9.4,
  height: 0.95,
  lens: 62,
  aim: [0, 0, 0.5],
  partMap: false,
} satisfies Partial<Shot>;
const bare: Paint = { color: "#5b6066", roughness: 0.35, metalness: 0.85, clearcoat: 1 };

/** The hero of the site's Home: the car without film, and in the seven films of overlay-schedule.ts. */
export const heroShot: Shot = {
  id: "hero",
  ...heroView,
  size: [1600, 693],
  samples: 32,
  paints: {
    bare,
    blue: { color: "#1b6cd0", roughness: 0.33, metalness: 0.6, clearcoat: 1 },
    orange: { color: "#ff6a0a", roughness: 0.33, metalness: 0.6, clearcoat: 1 },
    yellow: { color: "#ffd414", roughness: 0.33, metalness: 0.6, clearcoat: 1 },
    green: { color: "#168a43", roughness: 0.3 },
    indigo: { color: "#4034b4", roughness: 0.42, metalness: 0.6 },
    purple: {
      color: "#8a2bd0",
      roughness: 0.3,
      metalness: 0.85,
      clearcoat: 1,
      flip: ["#a23ae0", "#8a2bd0", "#5a2ad0", "#3a3fd8", "#d03a9a"],
    },
    black: { color: "#0c0c0d", roughness: 0.45 },
  },
};

/** No reflections on glass: they would flicker from frame to frame. */
const walk = { size: [512, 576], samples: 5, partMap: false, glare: 0, grain: 0 } satisfies Partial<Shot>;
const WALK_FRAMES = 13;

/** The walkarounds of the site's Home. */
export const walkShots: readonly Shot[] = [
  {
    id: "walk-nose",
    ...walk,
    ...siteStudio(1),
    ...siteExposure,
    azimuth: -19,
    distance: 6.2,
    height: 0.7,
    lens: 66,
    aim: [0.2, 1.2, 0.52],
    path: cameraPath(-19, -29, WALK_FRAMES),
    paints: { yellow: { color: "#f2c50f", roughness: 0.4, clearcoat: 1 } },
  },
  {
    id: "walk-flank",
    ...walk,
    ...siteStudio(1),
    ...siteExposure,
    exposure: 0.2,
    azimuth: -70,
    distance: 6.4,
    height: 0.85,
    lens: 62,
    aim: [0.1, 0.5, 0.5],
    path: cameraPath(-70, -80, WALK_FRAMES),
    paints: { jade: { color: "#b4c9be", roughness: 0.3 } },
  },
  {
    id: "walk-tail",
    ...walk,
    ...siteStudio(-1),
    ...siteExposure,
    exposure: 0.7,
    azimuth: -132,
    distance: 6.6,
    height: 0.9,
    lens: 62,
    aim: [0.2, -1, 0.55],
    path: cameraPath(-132, -142, WALK_FRAMES),
    paints: {
      thunder: {
        color: "#422867",
        roughness: 0.3,
        metalness: 0.85,
        clearcoat: 1,
        flip: ["#01086f", "#010586", "#1c0848", "#742f66", "#331014"],
      },
    },
  },
];

export const siteShots: readonly Shot[] = [heroShot, ...walkShots];
