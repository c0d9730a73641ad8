/** Films are named in English. */
const searchWords: Readonly<Record<string, string>> = {};

const count = (films: number) => (films === 1 ? "1 film" : `${films} films`);

/** The film grid, its filters and its search. */
export const films = {
  films: "Films",
  count,
  showCount: (shown: number) => `Show ${count(shown)}`,
  choose: "Choose a film",
  favorite: (name: string) => `Favorite: ${name}`,
  onPanels: (treatment: string, panels: string) => `${treatment}, on ${panels}`,
  search: "Search",
  searchFilms: "Search films",
  closeSearch: "Close search",
  /** Words of this language for words that films are named after, in lower case. */
  searchWords,
  filters: "Filters",
  panelsAndFilters: "Panels and filters",
  panels: "Panels",
  panelCount: (panels: number) => `${panels} panels`,
  allFilms: "All films",
  showAll: "Show all films",
  clearFilters: "Clear filters",
  compareBrands: "Compare brands",
  compareBrandsWords: "The film on the car beside the same color of other brands",
  removeFilm: "Remove film",
  whichPanels: "Which panels",
  popular: "Popular",
  bestMatches: "Best matches",
  lists: { favorites: "Favorites", recent: "Recent" },
  colorNote: "Screen colors are approximate",
  protection:
    "Clear paint protection film (PPF) keeps the color of your paint. Gloss keeps its shine, matte takes it.",
  /** A chip, and what it searches for. */
  ppf: "Clear PPF",
  showPpf: "Show PPF",
  noFavorites: "Star a film to save it here.",
  noRecent: "Films you choose appear here, newest first.",
  noMatches: "No matching films. Try a color like “green,” or part of a code.",
  /** A search with one filter less, and how many films it finds. */
  without: (filter: string, found: string) => `Without ${filter}: ${found}`,
  finishes: {
    gloss: "Gloss",
    satin: "Satin",
    matte: "Matte",
    metallic: "Metallic",
    pearl: "Pearl",
    "color-flip": "Color flip",
    chrome: "Chrome",
    brushed: "Brushed",
    "carbon-fiber": "Carbon fiber",
    textured: "Textured",
  },
  families: {
    red: "Red",
    orange: "Orange",
    yellow: "Yellow and gold",
    green: "Green",
    blue: "Blue",
    purple: "Purple",
    pink: "Pink",
    brown: "Brown and beige",
    white: "White",
    gray: "Gray and silver",
    black: "Black",
  },
};
