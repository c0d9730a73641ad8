export { type CaliperColor, caliperColors, caliperLabel } from "./caliper.ts";
export { ciede2000, toLab } from "./ciede2000.ts";
export { type ColorFamily, colorFamilies, colorFamilyOf } from "./color-family.ts";
export {
  type Brand,
  brands,
  type Film,
  type Finish,
  finishes,
  type Hex,
  type GlossLevel,
  glossLevels,
  shortBrand,
} from "./film.ts";
export { filmLabel } from "./film-label.ts";
export {
  type FilmLength,
  filmLength,
  type FilmLengthOptions,
  filmLengthSource,
  publishedFeet,
} from "./film-length.ts";
export { findNearestFilms, type NearestFilm } from "./find-nearest-films.ts";
export { type FilmGroup, groupFilms } from "./group-films.ts";
export { lampSmoke, smokeLabel } from "./lamp-smoke.ts";
export { loadFilms } from "./load-films.ts";
export { asksForProtection } from "./read-words.ts";
export { listPopularFilms } from "./popular-films.ts";
export { type FilmQuery, searchFilms } from "./search-films.ts";
export { type RimDesignId, type RimFinish, rimDesigns, rimFinishes } from "./rim.ts";
export { rimLabel } from "./rim-label.ts";
export { loadTintRules, loadTints } from "./load-tints.ts";
export {
  clearGlassVlt,
  netVlt,
  type TintLine,
  type TintShade,
  tintBrands,
} from "./tint.ts";
export { tintLabel } from "./tint-label.ts";
export {
  meetsLimit,
  type RegulatedWindow,
  type TintLimit,
  type TintRule,
  windshieldLimit,
  windshieldStripLimit,
} from "./tint-rule.ts";
