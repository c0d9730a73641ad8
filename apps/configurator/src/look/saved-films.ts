/** Films at hand: those marked as favorites, and those used last, newest first. By film id. */
export interface SavedFilms {
  favorites: readonly string[];
  recent: readonly string[];
}

export const noSavedFilms: SavedFilms = { favorites: [], recent: [] };

const mostRecent = 24;

export function toggleFavorite(shelf: SavedFilms, filmId: string): SavedFilms {
  const isMarked = shelf.favorites.includes(filmId);
  const others = shelf.favorites.filter((id) => id !== filmId);
  return { ...shelf, favorites: isMarked ? others : [filmId, ...others] };
}

export function noteUse(shelf: SavedFilms, filmId: string): SavedFilms {
  if (shelf.recent[0] === filmId) return shelf;
  return { ...shelf, recent: [filmId, ...shelf.recent.filter((id) => id !== filmId)].slice(0, mostRecent) };
}

/** Two lines of ids. */
export function encodeSavedFilms({ favorites, recent }: SavedFilms): string {
  return `${favorites.join(" ")}\n${recent.join(" ")}`;
}

export function decodeSavedFilms(text: string): SavedFilms {
  const [favorites = "", recent = ""] = text.split("\n");
  const idsOf = (line: string) => [...new Set(line.split(" ").filter((id) => id !== ""))];
  return { favorites: idsOf(favorites), recent: idsOf(recent).slice(0, mostRecent) };
}
