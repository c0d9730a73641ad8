import { loadFilms, loadTintRules } from "@livery/catalog";
import { contactEmail } from "../../config.ts";
import type { Article } from "./articles.ts";
import { filmTables } from "./film-tables.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { tintTables } from "./tint-tables.ts";

const texts = import.meta.glob<string>("./articles/*.md", { eager: true, query: "?raw", import: "default" });

/** The article's text as HTML. The build reads it, so no browser gets the parser or the Markdown. */
export async function readArticle({ slug }: Article): Promise<string> {
  const text = texts[`./articles/${slug}.md`];
  if (text === undefined) throw new Error(`There is no text for the article ${slug}.`);
  const tables = {
    contact: contactEmail,
    ...filmTables(await loadFilms()),
    ...tintTables(await loadTintRules()),
  };
  return renderMarkdown(fillIn(text, tables));
}

/** `{{tint limits}}` is where the table of that name belongs. */
function fillIn(text: string, tables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(.+?)\}\}/g, (_, name: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`An article asks for ${name}, which is not there.`);
    return table;
  });
}
