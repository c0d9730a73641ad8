import type { Config } from "@react-router/dev/config";
import { portalPages, publicPages } from "./app/prerendered-pages.ts";

export default {
  // Every page is a prerendered file.
  ssr: false,
  prerender: [...publicPages, ...portalPages, "/sitemap.xml", "/robots.txt", "/blog/feed.xml"],
} satisfies Config;
