/** Groups of swatches one below the other, each in rows of `columns`. */
export interface GridShape {
  sizes: readonly number[];
  columns: number;
}

/** A place in the grid: the group and the swatch within it. */
export interface Place {
  group: number;
  index: number;
}

/** The place a key leads to; the same place when it leads nowhere. */
export function moveInGroups(grid: GridShape, place: Place, key: string): Place {
  switch (key) {
    case "ArrowLeft":
      return step(grid, place, -1);
    case "ArrowRight":
      return step(grid, place, 1);
    case "ArrowUp":
      return stepRow(grid, place, -1);
    case "ArrowDown":
      return stepRow(grid, place, 1);
    case "Home":
      return { group: 0, index: 0 };
    case "End":
      return lastOf(grid, grid.sizes.length - 1);
    default:
      return place;
  }
}

function step(grid: GridShape, place: Place, by: 1 | -1): Place {
  const index = place.index + by;
  if (index >= 0 && index < sizeOf(grid, place.group)) return { group: place.group, index };
  const group = place.group + by;
  if (group < 0 || group >= grid.sizes.length) return place;
  return by === 1 ? { group, index: 0 } : lastOf(grid, group);
}

/** Keeps the column; a shorter row gives its last swatch. */
function stepRow(grid: GridShape, place: Place, by: 1 | -1): Place {
  const column = place.index % grid.columns;
  const row = Math.floor(place.index / grid.columns) + by;
  if (row >= 0 && row <= lastRowOf(grid, place.group)) {
    return inGroup(grid, place.group, row * grid.columns + column);
  }
  const group = place.group + by;
  if (group < 0 || group >= grid.sizes.length) return place;
  const entered = by === 1 ? 0 : lastRowOf(grid, group);
  return inGroup(grid, group, entered * grid.columns + column);
}

function inGroup(grid: GridShape, group: number, index: number): Place {
  return { group, index: Math.min(index, sizeOf(grid, group) - 1) };
}

function lastOf(grid: GridShape, group: number): Place {
  return { group, index: sizeOf(grid, group) - 1 };
}

function lastRowOf(grid: GridShape, group: number): number {
  return Math.floor((sizeOf(grid, group) - 1) / grid.columns);
}

function sizeOf(grid: GridShape, group: number): number {
  return grid.sizes[group] ?? 0;
}
