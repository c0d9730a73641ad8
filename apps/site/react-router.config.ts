import type { Config } from "@react-router/dev/config";
import { publicPages } from "./app/public-pages.ts";

export default {
  // Every page is a file: nothing has to run for it to be read.
  ssr: false,
  prerender: [...publicPages, "/sitemap.xml", "/robots.txt"],
} satisfies Config;
