import type { MetaDescriptor } from "react-router";
import { siteUrl } from "../config.ts";

/** What a page says about itself to browsers, search engines and whoever shares its address. */
export function pageMeta(page: { path: string; title: string; description: string }): MetaDescriptor[] {
  const address = `${siteUrl}${page.path}`;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
  ];
}
