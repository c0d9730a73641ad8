import { siteUrl } from "../config.ts";
import { publicPages } from "../prerendered-pages.ts";

/** /sitemap.xml, generated at build time. */
export function loader() {
  const pages = publicPages.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>\n`).join("");
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages}</urlset>\n`;
  return new Response(text, { headers: { "content-type": "application/xml" } });
}
