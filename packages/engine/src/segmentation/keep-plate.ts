import { byteAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, type FixtureAt, planeStart, withClass } from "../masks/class-scores.ts";
import { CELL_COUNT } from "../masks/mask.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import { type Point, type Quad, quadAround, toRectangle } from "../plates/quad.ts";
import { pixelComponents } from "../photo/pixel-components.ts";
import type { Raster } from "../photo/resize.ts";
import { mapCells } from "./map-cells.ts";
import { readEdge } from "./read-edge.ts";

/** Steps of color between neighbors, at which a plate ends. The least comes first: white paint is close to a white plate. */
const STEPS = [5, 8, 12] as const;
/** Shares of the car's width, and of it squared. What is wider is a recess for plates. */
const SIZE = {
  width: { least: 0.055, most: 0.31 },
  height: { least: 0.045, most: 0.25 },
  area: 0.0045,
} as const;
/** Opposite sides of a plate are nearly as long as each other. Turned away, a square one is higher than wide. */
const SHAPE = { parallel: 0.8, tall: 0.6, flat: 5.5 } as const;
/** How much of its rectangle a plate fills, and how much of that has no edge. */
const FAINT = { filled: 0.9, even: 0.75 } as const;
/** The same where the model takes most of it for trim. Sharp characters have many edges, and sharp borders are straight. */
const SHARP = { filled: 0.98, even: 0.6 } as const;
/** Mean logarithm of the model's probability of trim on a plate: clean paint has less than -5. */
const MIN_TRIM = -2.7;
/** The same where the model takes most of a plate for trim. */
const MOSTLY_TRIM = -0.7;
/** With less paint than this, the plate is trim already. */
const MIN_PAINT = 0.05;
/** The outline of a plate is the edge, a pixel wide: half of it is the plate's. */
const MARGIN_PX = 0.5;

export interface PlatePhoto {
  /** The photo at most 512 pixels long. */
  small: Raster;
  panels: PanelScores;
  /** The model's answer before the decoder sharpened it. */
  answer: ClassScores;
  fixtureAt: FixtureAt;
}

/**
 * Takes a license plate out of the paint that covers it in part or in whole: an even rectangle on a bumper or the trunk, of
 * which the model has some doubt that it is paint.
 */
export function keepPlate(
  classes: ClassScores,
  photo: PlatePhoto,
): { classes: ClassScores; fixtureAt: FixtureAt } {
  const plate = new Float32Array(CELL_COUNT);
  for (const cell of findPlate(classes, photo)) plate[cell] = 1;
  return {
    classes: withClass(classes, "trim", plate),
    fixtureAt: (cell) => (floatAt(plate, cell) > 0 ? "plate" : photo.fixtureAt(cell)),
  };
}

/** None beside what the model names a plate itself: an end has one, and a recess for plates is a rectangle, too. */
function findPlate(classes: ClassScores, photo: PlatePhoto): number[] {
  const named: number[] = [];
  for (let cell = 0; cell < CELL_COUNT; cell++)
    if (classes.classAt(cell) === "trim" && photo.fixtureAt(cell) === "plate") named.push(cell);
  const ends = readEnds(classes, photo);
  for (const step of STEPS)
    for (const component of pixelComponents((at) => floatAt(ends.edges, at) < step, photo.small)) {
      const quad = judge(component, ends);
      const plate = new Set(quad ? cellsIn(quad, photo.small) : []);
      if (plate.size > 0 && named.every((cell) => plate.has(cell))) return [...plate];
    }
  return [];
}

/** The bumpers and the trunk in the small copy. */
interface Ends {
  width: number;
  /** From readEdge; infinite elsewhere. */
  edges: Float32Array;
  carWidth: number;
  isPaint: (at: number) => boolean;
  trimAt: (at: number) => number;
}

function readEnds(classes: ClassScores, { small, panels, answer }: PlatePhoto): Ends {
  const { width, height } = small;
  const cells = mapCells(small);
  const isEnd = mapEnds(classes, panels);
  const edges = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  let [left, right] = [width, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const cell = intAt(cells, at);
      if (classes.classAt(cell)) [left, right] = [Math.min(left, x), Math.max(right, x)];
      if (byteAt(isEnd, cell) === 1) edges[at] = readEdge(small, at);
    }
  return {
    width,
    edges,
    carWidth: right - left,
    isPaint: (at) => classes.classAt(intAt(cells, at)) === "paint",
    trimAt: (at) => Math.log(floatAt(answer.probabilities, planeStart("trim") + intAt(cells, at)) + 1e-3),
  };
}

/** 1 for the cells of paint and trim on the bumpers and the trunk. */
function mapEnds(classes: ClassScores, panels: PanelScores): Uint8Array {
  return new Uint8Array(CELL_COUNT).map((_, cell) => {
    const name = classes.classAt(cell);
    if (name !== "paint" && name !== "trim") return 0;
    const panel = panels.likeliestAt(cell);
    return panel === "front-bumper" || panel === "rear-bumper" || panel === "trunk" ? 1 : 0;
  });
}

function judge(component: readonly number[], ends: Ends): Quad | null {
  if (component.length < 0.5 * SIZE.area * ends.carWidth ** 2) return null;
  const rows = readRows(component, ends.width);
  const quad = hasSize(rows, ends.carWidth) ? quadAround(outlineOf(rows)) : null;
  if (!quad || !isPlateShaped(quad)) return null;
  const area = areaOf(quad);
  if (area < SIZE.area * ends.carWidth ** 2) return null;
  // Characters are holes in a component. Along its outline a pixel has an edge, so that it is missing.
  const inside = [...rows.values()].reduce((sum, { left, right }) => sum + right - left + 1, 0);
  const outline = 2 * (rows.size + widthOf(rows) + 4);
  const filled = (inside + outline) / area;
  const even = component.length / inside;
  const paint = component.filter(ends.isPaint).length / component.length;
  const trim = component.reduce((sum, at) => sum + ends.trimAt(at), 0) / component.length;
  const hasSurface = (least: typeof FAINT | typeof SHARP) => filled >= least.filled && even >= least.even;
  const isFaint = trim >= MIN_TRIM && hasSurface(FAINT);
  const isSharp = trim >= MOSTLY_TRIM && hasSurface(SHARP);
  return paint >= MIN_PAINT && (isFaint || isSharp) ? quad : null;
}

/** The first and the last column of each row. */
type Rows = Map<number, { left: number; right: number }>;

function readRows(component: readonly number[], width: number): Rows {
  const rows: Rows = new Map();
  for (const at of component) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const row = rows.get(y);
    rows.set(y, row ? { left: Math.min(row.left, x), right: Math.max(row.right, x) } : { left: x, right: x });
  }
  return rows;
}

function widthOf(rows: Rows): number {
  const all = [...rows.values()];
  return Math.max(...all.map(({ right }) => right)) - Math.min(...all.map(({ left }) => left)) + 1;
}

function hasSize(rows: Rows, carWidth: number): boolean {
  const [width, height] = [(widthOf(rows) + 2) / carWidth, (rows.size + 2) / carWidth];
  return (
    width >= SIZE.width.least &&
    width <= SIZE.width.most &&
    height >= SIZE.height.least &&
    height <= SIZE.height.most
  );
}

/** Corners of the outermost pixels, moved to the middle of the edge beyond them. */
function outlineOf(rows: Rows): Point[] {
  return [...rows].flatMap(([y, { left, right }]) =>
    [left - MARGIN_PX, right + 1 + MARGIN_PX].flatMap((x) => [
      { x, y: y - MARGIN_PX },
      { x, y: y + 1 + MARGIN_PX },
    ]),
  );
}

function isPlateShaped([a, b, c, d]: Quad): boolean {
  const length = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
  const [top, bottom, left, right] = [length(a, b), length(d, c), length(a, d), length(b, c)];
  const aspect = Math.max(top, bottom) / Math.max(left, right);
  const areParallel = (one: number, other: number) =>
    Math.min(one, other) >= SHAPE.parallel * Math.max(one, other);
  return areParallel(top, bottom) && areParallel(left, right) && aspect >= SHAPE.tall && aspect <= SHAPE.flat;
}

function areaOf([a, b, c, d]: Quad): number {
  return Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
}

function cellsIn(quad: Quad, small: Raster): number[] {
  const cells = mapCells(small);
  const toPlate = toRectangle(quad);
  const found = new Set<number>();
  const [top, bottom] = [Math.min(...quad.map(({ y }) => y)), Math.max(...quad.map(({ y }) => y))];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(small.height, bottom); y++)
    for (let x = 0; x < small.width; x++) {
      const at = toPlate({ x: x + 0.5, y: y + 0.5 });
      if (at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1) found.add(intAt(cells, y * small.width + x));
    }
  return [...found];
}
