import type { Config } from "@react-router/dev/config";
import { portalPages, publicPages } from "./app/prerendered-pages.ts";

export default {
  // Every page is a file: nothing has to run for it to be read.
  ssr: false,
  prerender: [...publicPages, ...portalPages, "/sitemap.xml", "/robots.txt"],
} satisfies Config;
