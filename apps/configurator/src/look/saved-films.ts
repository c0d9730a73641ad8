/** A customer's film ids: favorites and recently used films, newest first. */
export interface SavedFilms {
  favorites: readonly string[];
  recent: readonly string[];
}

export const noSavedFilms: SavedFilms = { favorites: [], recent: [] };

const maxRecent = 24;

export function toggleFavorite(savedFilms: SavedFilms, filmId: string): SavedFilms {
  const isFavorite = savedFilms.favorites.includes(filmId);
  const others = savedFilms.favorites.filter((id) => id !== filmId);
  return { ...savedFilms, favorites: isFavorite ? others : [filmId, ...others] };
}

export function addRecent(savedFilms: SavedFilms, filmId: string): SavedFilms {
  if (savedFilms.recent[0] === filmId) return savedFilms;
  const others = savedFilms.recent.filter((id) => id !== filmId);
  return { ...savedFilms, recent: [filmId, ...others].slice(0, maxRecent) };
}

/** Two lines of ids. */
export function encodeSavedFilms({ favorites, recent }: SavedFilms): string {
  return `${favorites.join(" ")}\n${recent.join(" ")}`;
}

export function decodeSavedFilms(text: string): SavedFilms {
  const [favorites = "", recent = ""] = text.split("\n");
  const readIds = (line: string) => [...new Set(line.split(" ").filter((id) => id !== ""))];
  return { favorites: readIds(favorites), recent: readIds(recent).slice(0, maxRecent) };
}
