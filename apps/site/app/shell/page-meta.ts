import type { MetaDescriptor } from "react-router";
import { siteUrl } from "../config.ts";
import { type StructuredKind, structuredData } from "./structured-data.ts";

type PageInfo = {
  path: string;
  title: string;
  description: string;
  kinds: StructuredKind[];
  /** Picture for link previews; defaults to Home's. */
  preview?: keyof typeof previews;
};

/** Alt texts of public/preview-NAME.jpg, which `npm run media -- app` generates. */
const previews = {
  home: "A sports car, half silver, half in green film with gold rims",
  app: "An orange sports car in front of red rocks at dusk",
  configurator: "A sports car in blue film next to film swatches",
};

/** Metadata for browsers, search engines and link previews. */
export function pageMeta({ path, title, description, kinds, preview = "home" }: PageInfo): MetaDescriptor[] {
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
