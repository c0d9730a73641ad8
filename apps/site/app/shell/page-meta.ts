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
    { property: "og:site_name", content: "Livery" },
    { property: "og:image", content: `${siteUrl}/preview.jpg` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "A dark sports car, seen in orange film through a phone" },
    { name: "twitter:card", content: "summary_large_image" },
    ...kinds.map((kind) => ({ "script:ld+json": structuredData(kind) })),
  ];
}
