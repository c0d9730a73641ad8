import { type Language, languages } from "@livery/contract";

interface Wishes {
  /** What the customer chose; anything that storage holds. */
  chosen: string | null;
  /** What the page's address asks for with `lang`; anything. */
  link: string | null;
  /** The shop's language; null where it leaves the choice to the browser. */
  shop: Language | null;
  /** The browser's languages, the preferred first: `es-MX`, `en`. */
  browser: readonly string[];
}

/** The customer's choice, or else the link's, the shop's, or the first of the browser's that the app has. */
export function pickLanguage({ chosen, link, shop, browser }: Wishes): Language {
  const wanted = [chosen, link, shop, ...browser].map((tag) => tag?.toLowerCase().split("-")[0]);
  const found = wanted.find(isLanguage);
  return found ?? "en";
}

function isLanguage(code: string | undefined): code is Language {
  return languages.some((language) => language === code);
}
