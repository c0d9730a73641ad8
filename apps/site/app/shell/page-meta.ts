import { type Language, languages } from "@livery/contract";
import type { MetaDescriptor } from "react-router";
import { siteUrl } from "../config.ts";
import { localPath, translatedPages } from "../language/local-path.ts";
import { type StructuredKind, structuredData } from "./structured-data.ts";

type PageInfo = {
  /** Of the English page. */
  path: string;
  language?: Language;
  title: string;
  description: string;
  kinds: StructuredKind[];
  /** Picture for link previews; defaults to Home's. */
  preview?: keyof typeof previews;
};

/** Pictures in public/, which `npm run media -- app --only previews` makes. Those with words are in each language. */
const previews: Record<"home" | "app" | "configurator", Record<Language, { file: string; alt: string }>> = {
  home: {
    en: { file: "preview-home.jpg", alt: "A white SUV, half in its own paint, half in blue film" },
    es: {
      file: "preview-home-es.jpg",
      alt: "Una SUV blanca, mitad con su pintura, mitad con vinilo azul",
    },
  },
  app: {
    en: { file: "preview-app.jpg", alt: "An orange sports car in front of red rocks at dusk" },
    es: {
      file: "preview-app-es.jpg",
      alt: "Un auto deportivo naranja frente a rocas rojas al atardecer",
    },
  },
  configurator: {
    en: { file: "preview-configurator.jpg", alt: "A sedan in blue film next to film swatches" },
    es: { file: "preview-configurator.jpg", alt: "Un sedán en vinilo azul junto a muestras de vinilo" },
  },
};

/** Metadata for browsers, search engines and link previews. */
export function pageMeta(page: PageInfo): MetaDescriptor[] {
  const { path, language = "en", title, description, kinds, preview = "home" } = page;
  const address = `${siteUrl}${localPath(language, path)}`;
  const picture = previews[preview][language];
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...alternatesOf(path),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Livery" },
    { property: "og:image", content: `${siteUrl}/${picture.file}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...kinds.map((kind) => ({ "script:ld+json": structuredData(kind) })),
  ];
}

/** The page in each language, so that search engines show the one that a person reads. */
function alternatesOf(path: string): MetaDescriptor[] {
  if (!translatedPages.includes(path)) return [];
  return languages.map((language) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: language,
    href: `${siteUrl}${localPath(language, path)}`,
  }));
}
