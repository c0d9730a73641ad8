import type { Language } from "@livery/contract";
import { useLocation } from "react-router";
import { useSignedIn } from "../features/session/signed-in.ts";
import { localPath, translatedPageAt } from "../language/local-path.ts";
import { usePublicTexts } from "../language/public-texts.ts";
import type { PublicWords } from "../language/public-words.ts";
import { dashboard, legalLinks, login, menuLinks, type SiteLink, siteLinks } from "./site-links.ts";

interface PageLink {
  to: string;
  label: string;
}

/** The links of header, footer and menu. Somebody who is signed in has no use for the login. */
export function useSiteLinks(): Record<"siteLinks" | "menuLinks" | "legalLinks", PageLink[]> {
  const texts = usePublicTexts();
  const isSignedIn = useSignedIn();
  const resolve = (links: readonly SiteLink[]) =>
    links.map((link) => toPageLink(isSignedIn && link === login ? dashboard : link, texts));
  return { siteLinks: resolve(siteLinks), menuLinks: resolve(menuLinks), legalLinks: resolve(legalLinks) };
}

function toPageLink({ to, name }: SiteLink, { language, links }: PublicWords): PageLink {
  return { to: localPath(language, to), label: links[name] };
}

/** This page in the other language, if it is there. */
export function useOtherLanguage(): (PageLink & { language: Language }) | undefined {
  const { language } = usePublicTexts();
  const path = translatedPageAt(useLocation().pathname);
  if (path === undefined) return undefined;
  return language === "en"
    ? { to: localPath("es", path), label: "Español", language: "es" }
    : { to: path, label: "English", language: "en" };
}
