import type { Language } from "@livery/contract";
import type { Context } from "hono";
import { readLanguage } from "../../http/read-language.ts";

const texts: Record<Language, { title: string; sentence: string }> = {
  en: {
    title: "Not available",
    sentence: "This shop's configurator isn't available at this address anymore. Please contact the shop.",
  },
  es: {
    title: "No disponible",
    sentence:
      "El configurador de este taller ya no está disponible en esta dirección. Comuníquese con el taller.",
  },
};

/** Answers with a page for a key that no shop has, or no longer: a person may have followed a link to it. */
export function respondWithUnknownKey(c: Context): Response {
  const language = readLanguage(c);
  const { title, sentence } = texts[language];
  c.header("cache-control", "no-store");
  return c.html(
    `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body>
    <p>${sentence}</p>
  </body>
</html>
`,
    404,
  );
}
