/** Films at hand: those marked as favourites, and those used last, newest first. By film id. */
export interface Shelf {
  favourites: readonly string[];
  recent: readonly string[];
}

export const emptyShelf: Shelf = { favourites: [], recent: [] };

const mostRecent = 24;

export function toggleFavourite(shelf: Shelf, filmId: string): Shelf {
  const isMarked = shelf.favourites.includes(filmId);
  const others = shelf.favourites.filter((id) => id !== filmId);
  return { ...shelf, favourites: isMarked ? others : [filmId, ...others] };
}

export function noteUse(shelf: Shelf, filmId: string): Shelf {
  if (shelf.recent[0] === filmId) return shelf;
  return { ...shelf, recent: [filmId, ...shelf.recent.filter((id) => id !== filmId)].slice(0, mostRecent) };
}

/** Two lines of ids. */
export function encodeShelf({ favourites, recent }: Shelf): string {
  return `${favourites.join(" ")}\n${recent.join(" ")}`;
}

export function decodeShelf(text: string): Shelf {
  const [favourites = "", recent = ""] = text.split("\n");
  const idsOf = (line: string) => [...new Set(line.split(" ").filter((id) => id !== ""))];
  return { favourites: idsOf(favourites), recent: idsOf(recent).slice(0, mostRecent) };
}
