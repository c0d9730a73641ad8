/** Feet of film from a roll 60 inches wide, for both sides of the car, with waste. One foot is five square feet. */
export interface FilmLength {
  lowFt: number;
  typicalFt: number;
  highFt: number;
}

/** Classes of vehicles whose film use is published. */
export type FilmVehicleClass = keyof typeof wholeCar;

/** What a shop knows better. Lengths are in feet, for both sides of the car, without waste. */
export interface FilmLengthOptions {
  vehicleClass?: FilmVehicleClass | undefined;
  /** Share of film that is cut off, in percent. 10: an experienced installer's (engineerfix.com: 10 to 15). */
  wastePercent?: number;
  /** By panel id, such as `paint/hood`. */
  panelFeet?: Readonly<Record<string, number>>;
  wholeCarFeet?: Readonly<Partial<Record<FilmVehicleClass, number>>>;
  /** Panels that the whole car's film leaves out: they have a film of their own. */
  exceptPanels?: readonly string[];
}

/** Where the published lengths are from. */
export const filmLengthSource = "published rules of thumb of wrap shops (cyscanada.ca, engineerfix.com)";

type Feet = readonly [low: number, typical: number, high: number];

// Rules of thumb of shops, as published; the wholes are from cyscanada.ca and engineerfix.com, November 2026.
const wholeCar = {
  compact_sedan_hatch: [50, 55, 60],
  midsize_sedan: [60, 65, 70],
  fullsize_sedan: [65, 70, 75],
  coupe_sports: [45, 52, 60],
  compact_suv: [55, 62, 70],
  midsize_suv: [65, 70, 75],
  fullsize_suv: [75, 88, 100],
  midsize_truck: [55, 62, 70],
  fullsize_truck: [75, 88, 100],
  minivan: [75, 88, 100],
} as const satisfies Record<string, Feet>;

const sedanRoof: Feet = [6, 7, 8];
const tallRoof: Feet = [9, 11, 13];
const unknownRoof: Feet = [6, 9, 13];

// Sizes of printed kits where a kit has the panel; otherwise what installers reckon with. Doors and fenders: one side.
const panels: Readonly<Record<string, Feet>> = {
  "paint/hood": [5, 6, 7],
  "paint/trunk": [4, 4.5, 5],
  "paint/front-bumper": [8, 9, 10],
  "paint/rear-bumper": [8, 9, 10],
  "paint/mirror": [1.5, 2, 2.5],
  "paint/front-door": bothSides([4, 4.5, 5]),
  "paint/rear-door": bothSides([4, 4.5, 5]),
  "paint/front-fender": bothSides([4, 4.5, 5]),
  "paint/rear-fender": bothSides([5, 6, 7]),
  "paint/pillar": bothSides([0.5, 0.75, 1]),
  // About seven feet by eight to ten inches on each side; six such strips lie beside each other on a roll.
  "paint/sill": bothSides([1, 1.25, 1.5]),
  // Over hood, roof and trunk, as on a car that is wrapped so: twelve feet by 15, two by 10, and 11 inches.
  "paint/center-stripe": [2.5, 3, 3.5],
  "paint/twin-stripes": [3.5, 4, 4.5],
  "paint/offset-stripe": [2, 2.5, 3],
  // Seven feet by four inches on each side.
  "paint/rocker-stripe": [0.75, 1, 1.25],
  "trim/front-bumper": [2, 3, 4],
  "trim/front-door": [5, 6.5, 8],
};

/**
 * Film for these panels, by the app's panel ids; `paint/all` is the whole car. Null when one of them has no known
 * figure. Without a vehicle class the range covers all classes.
 */
export function filmLength(panelIds: readonly string[], options: FilmLengthOptions = {}): FilmLength | null {
  const feet = panelIds.map((panelId) => feetOf(panelId, options));
  if (feet.length === 0 || !feet.every((each) => each !== undefined)) return null;
  const sum = (at: 0 | 1 | 2) =>
    withWaste(
      feet.reduce((total, each) => total + each[at], 0),
      options.wastePercent ?? 10,
    );
  return { lowFt: sum(0), typicalFt: sum(1), highFt: sum(2) };
}

/** The published typical lengths without waste: of the whole car by vehicle class, and of panels by their id. */
export function publishedFeet(): {
  wholeCar: Record<FilmVehicleClass, number>;
  panels: Record<string, number>;
} {
  const typical = <Key extends string>(lengths: Readonly<Record<Key, Feet>>) =>
    Object.fromEntries(Object.entries<Feet>(lengths).map(([key, [, feet]]) => [key, feet]));
  return {
    wholeCar: typical(wholeCar) as Record<FilmVehicleClass, number>, // the same keys
    panels: typical({ ...panels, "paint/roof": sedanRoof }),
  };
}

function feetOf(panelId: string, options: FilmLengthOptions): Feet | undefined {
  const { vehicleClass } = options;
  if (panelId === "paint/all")
    return withoutPanels(vehicleClass ? carOf(vehicleClass, options) : anyCar(options), options);
  const own = options.panelFeet?.[panelId];
  if (own !== undefined) return exactly(own);
  return panelId === "paint/roof" ? roofOf(vehicleClass) : panels[panelId];
}

function carOf(vehicleClass: FilmVehicleClass, { wholeCarFeet }: FilmLengthOptions): Feet {
  const own = wholeCarFeet?.[vehicleClass];
  return own === undefined ? wholeCar[vehicleClass] : exactly(own);
}

function roofOf(vehicleClass: FilmVehicleClass | undefined): Feet {
  if (vehicleClass === undefined) return unknownRoof;
  return /suv|minivan/.test(vehicleClass) ? tallRoof : sedanRoof;
}

/** Panels nest on the roll, so that alone they may take more than the whole car: never below zero. */
function withoutPanels(car: Feet, options: FilmLengthOptions): Feet {
  const panelFeet = (options.exceptPanels ?? []).flatMap((panelId) => {
    const feet = feetOf(panelId, options);
    return feet ? [feet] : [];
  });
  const rest = ([0, 1, 2] as const).map((at) =>
    Math.max(
      0,
      panelFeet.reduce((feet, panel) => feet - panel[at], car[at]),
    ),
  );
  const [, typical = 0] = rest;
  // The panels' ranges may together be wider than the car's.
  return [Math.min(...rest), typical, Math.max(...rest)];
}

/** From the lowest to the highest of all classes; the typical one is a midsize sedan's. */
function anyCar(options: FilmLengthOptions): Feet {
  const classes = Object.keys(wholeCar) as FilmVehicleClass[]; // its own keys
  const all = classes.map((vehicleClass) => carOf(vehicleClass, options));
  const low = Math.min(...all.map(([each]) => each));
  const high = Math.max(...all.map(([, , each]) => each));
  return [low, carOf("midsize_sedan", options)[1], high];
}

function exactly(feet: number): Feet {
  return [feet, feet, feet];
}

function bothSides([low, typical, high]: Feet): Feet {
  return [2 * low, 2 * typical, 2 * high];
}

/** To a tenth of a foot. In whole numbers as far as possible: 6 × 1.1 is 6.6000000000000005. */
function withWaste(feet: number, wastePercent: number): number {
  return Math.round((feet * (100 + wastePercent)) / 10) / 10;
}
