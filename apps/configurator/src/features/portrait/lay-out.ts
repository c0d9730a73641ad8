import { capitalize } from "../../controls/capitalize.ts";
import { texts } from "../../language/texts.ts";
import type { Look } from "../../look/layer.ts";
import type { Format } from "./formats.ts";
import { mainFilm } from "./main-film.ts";
import { ORIGIN_HEIGHT, withOriginLine } from "./origin-line.ts";
import { type Color, type Page, PAGE_WIDTH } from "./page.ts";
import { beforeAfter, plain } from "./templates/plain.ts";
import type { PosterFonts, PosterWords } from "./templates/poster.ts";
import { type TemplateId, templates } from "./templates/templates.ts";

/** What is made. */
export type Kind = "picture" | "before-after" | "poster" | "video";

interface Wanted {
  kind: Kind;
  format: Format;
  template: TemplateId;
  title: string;
  look: Look;
  light: { top: number; bottom: number };
  fonts: PosterFonts;
  /** What the page has to say of how it was made. */
  origin: string | null;
}

export function layOut({ origin, ...wanted }: Wanted): Page {
  const { format, fonts } = wanted;
  const height = (PAGE_WIDTH * format.height) / format.width;
  if (origin === null) return layOutAt(height, wanted);
  return withOriginLine(layOutAt(height - ORIGIN_HEIGHT, wanted), origin, fonts);
}

function layOutAt(
  height: number,
  { kind, template, title, look, light, fonts }: Omit<Wanted, "origin">,
): Page {
  const words = wordsOf(look, title);
  if (kind === "before-after") return beforeAfter({ height, words });
  if (kind !== "poster") return plain({ height });
  return templates[template]({ height, words, color: mainFilm(look)?.hex ?? noColor, light, fonts });
}

/** Without a film. */
const noColor: Color = "#2b2e33";

function wordsOf(look: Look, title: string): PosterWords {
  const film = mainFilm(look);
  return {
    title: title.trim() || texts.portrait.defaultTitle,
    film: film?.name ?? "",
    brand: film?.brand ?? "",
    code: film?.code ?? "",
    finish: film ? capitalize(texts.films.finishes[film.finish]) : "",
    labels: texts.portrait.labels,
  };
}
