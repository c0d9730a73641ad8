import type { Language } from "@livery/contract";
import { usePublicTexts } from "./public-texts.ts";

/** Pages that are there in Spanish, too, below /es. */
export const translatedPages: readonly string[] = ["/", "/features", "/wrap-configurator"];

/** The address of a page in a language, with its fragment: "/#demo" in Spanish is "/es#demo". */
export function localPath(language: Language, address: string): string {
  const [path = "", hash] = address.split("#");
  if (language === "es" && path === "/contact") return "/es/features#contact";
  if (language === "en" || !translatedPages.includes(path)) return address;
  const local = path === "/" ? "/es" : `/es${path}`;
  return hash === undefined ? local : `${local}#${hash}`;
}

/** The English address of a translated page; undefined for every other page. */
export function translatedPageAt(pathname: string): string | undefined {
  const path = pathname.replace(/^\/es(?=\/|$)/, "").replace(/(.)\/$/, "$1") || "/";
  return translatedPages.includes(path) ? path : undefined;
}

/** Addresses in the language of the page that is shown. */
export function useLocalPath(): (address: string) => string {
  const { language } = usePublicTexts();
  return (address) => localPath(language, address);
}
