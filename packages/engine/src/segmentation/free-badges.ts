import { byteAt, intAt } from "../array-access.ts";
import { type ClassScores, type FixtureAt, withClass } from "../masks/class-scores.ts";
import { cellsNear, findComponents, type FrameBox } from "../masks/connected-components.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Raster } from "../photo/resize.ts";
import { drawBadges } from "./draw-badges.ts";
import { mapCells } from "./map-cells.ts";

/** How far around a badge paint is looked for, in cells, and the least share of it there. */
const PAINT = { reachCells: 2, least: 0.8 } as const;
/** A badge wider than high is a name, and at most this share of the car's width high; chrome strips are higher. */
const NAME = { aspect: 1.5, mostHeight: 0.02 } as const;
/** A badge of which colors show less than this share is as light as the paint, and keeps its cells. */
const LEAST_DRAWN = 0.5;

export interface FreedBadges {
  /** In which badges on the paint are paint. */
  classes: ClassScores;
  /** The small copy's pixels of each, for `drawBadges`. */
  badges: number[][];
}

/**
 * Gives badges that the model sees on the paint to the paint, since colors draw them more sharply: cells are two pixels wide and
 * leave a light halo around them in dark film. Emblems in a grille stay.
 */
export function freeBadges(
  classes: ClassScores,
  fixtureAt: FixtureAt,
  { photo, small }: Record<"photo" | "small", Raster>,
): FreedBadges {
  const isBadge = (cell: number) => classes.classAt(cell) === "trim" && fixtureAt(cell) === "badge";
  const carWidth = Math.max(
    0,
    ...findComponents((cell) => classes.classAt(cell) !== null).map(({ box }) => sizeOf(box).width),
  );
  const onPaint = findComponents(isBadge).filter((component) => {
    const { width, height } = sizeOf(component.box);
    if (width > NAME.aspect * height && height > NAME.mostHeight * carWidth) return false;
    const around = cellsNear(component, PAINT.reachCells).filter((cell) => !isBadge(cell));
    const painted = around.filter((cell) => classes.classAt(cell) === "paint");
    return painted.length >= PAINT.least * around.length;
  });
  if (onPaint.length === 0) return { classes, badges: [] };
  const cells = mapCells(small);
  const lists = onPaint.map((component) => {
    const own = new Set(component.cells);
    return Array.from(cells.keys()).filter((at) => own.has(intAt(cells, at)));
  });
  const perCell = (Math.max(photo.width, photo.height) / LOGITS_SIDE) ** 2;
  const drawn = new Map(
    drawBadges(lists, { photo, small, classes }).map((mask) => [mask.id, drawnPixels(mask)]),
  );
  const isDrawn = (index: number) => {
    const least = LEAST_DRAWN * perCell * (onPaint[index]?.cells.length ?? 0);
    return (drawn.get(`badge-${index + 1}`) ?? 0) >= least;
  };
  const shares = new Float32Array(CELL_COUNT);
  for (const [index, component] of onPaint.entries())
    if (isDrawn(index)) for (const cell of component.cells) shares[cell] = 1;
  return {
    classes: withClass(classes, "paint", shares),
    badges: lists.filter((_, index) => isDrawn(index)),
  };
}

function sizeOf({ start, end }: FrameBox): Record<"width" | "height", number> {
  return { width: end.x - start.x, height: end.y - start.y };
}

function drawnPixels({ alpha }: PartMask): number {
  let count = 0;
  for (let at = 0; at < alpha.length; at++) if (byteAt(alpha, at) >= 128) count++;
  return count;
}
