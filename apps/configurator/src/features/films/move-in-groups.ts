/** Groups of swatches hung one below the other, each in rows of `columns`. */
export interface Hanging {
  sizes: readonly number[];
  columns: number;
}

/** A place on the wall: the group, and the swatch within it. */
export interface Place {
  group: number;
  index: number;
}

/** Where a key leads; the same place where it leads nowhere. */
export function moveInGroups(wall: Hanging, place: Place, key: string): Place {
  switch (key) {
    case "ArrowLeft":
      return step(wall, place, -1);
    case "ArrowRight":
      return step(wall, place, 1);
    case "ArrowUp":
      return stepRow(wall, place, -1);
    case "ArrowDown":
      return stepRow(wall, place, 1);
    case "Home":
      return { group: 0, index: 0 };
    case "End":
      return lastOf(wall, wall.sizes.length - 1);
    default:
      return place;
  }
}

function step(wall: Hanging, place: Place, by: 1 | -1): Place {
  const index = place.index + by;
  if (index >= 0 && index < sizeOf(wall, place.group)) return { group: place.group, index };
  const group = place.group + by;
  if (group < 0 || group >= wall.sizes.length) return place;
  return by === 1 ? { group, index: 0 } : lastOf(wall, group);
}

/** Keeps to the column; a shorter row gives its last swatch. */
function stepRow(wall: Hanging, place: Place, by: 1 | -1): Place {
  const column = place.index % wall.columns;
  const row = Math.floor(place.index / wall.columns) + by;
  if (row >= 0 && row <= lastRowOf(wall, place.group)) {
    return inGroup(wall, place.group, row * wall.columns + column);
  }
  const group = place.group + by;
  if (group < 0 || group >= wall.sizes.length) return place;
  const entered = by === 1 ? 0 : lastRowOf(wall, group);
  return inGroup(wall, group, entered * wall.columns + column);
}

function inGroup(wall: Hanging, group: number, index: number): Place {
  return { group, index: Math.min(index, sizeOf(wall, group) - 1) };
}

function lastOf(wall: Hanging, group: number): Place {
  return { group, index: sizeOf(wall, group) - 1 };
}

function lastRowOf(wall: Hanging, group: number): number {
  return Math.floor((sizeOf(wall, group) - 1) / wall.columns);
}

function sizeOf(wall: Hanging, group: number): number {
  return wall.sizes[group] ?? 0;
}
