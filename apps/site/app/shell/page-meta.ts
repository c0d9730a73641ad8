import type { MetaDescriptor } from "react-router";
import { siteUrl } from "../config.ts";
import { type StructuredKind, structuredData } from "./structured-data.ts";

type PageWords = { path: string; title: string; description: string; kinds: StructuredKind[] };

/** What a page says about itself to browsers, search engines and whoever shares its address. */
export function pageMeta({ path, title, description, kinds }: PageWords): MetaDescriptor[] {
  const address = `${siteUrl}${path}`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    ...kinds.map((kind) => ({ "script:ld+json": structuredData(kind) })),
  ];
}
