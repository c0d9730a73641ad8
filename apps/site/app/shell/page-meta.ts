import type { MetaDescriptor } from "react-router";
import { siteUrl } from "../config.ts";
import { type StructuredKind, structuredData } from "./structured-data.ts";

type PageWords = {
  path: string;
  title: string;
  description: string;
  kinds: StructuredKind[];
  /** What is shown where the page's address is shared; Home's unless it has its own. */
  preview?: keyof typeof previews;
};

/** `npm run media -- app` makes public/preview-NAME.jpg; here is what each shows. */
const previews = {
  home: "A sports car, half silver, half in green film with golden rims",
  app: "An orange sports car before red rocks at dusk",
  configurator: "A sports car in blue film beside a wall of films",
};

/** What a page says about itself to browsers, search engines and whoever shares its address. */
export function pageMeta({ path, title, description, kinds, preview = "home" }: PageWords): MetaDescriptor[] {
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
    { property: "og:image", content: `${siteUrl}/preview-${preview}.jpg` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: previews[preview] },
    { name: "twitter:card", content: "summary_large_image" },
    ...kinds.map((kind) => ({ "script:ld+json": structuredData(kind) })),
  ];
}
