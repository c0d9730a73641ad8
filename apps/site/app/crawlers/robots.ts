import { siteUrl } from "../config.ts";

/** /robots.txt: allows everything. */
export function loader() {
  const text = `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`;
  return new Response(text, { headers: { "content-type": "text/plain" } });
}
