/** The paths of all pages in the site's sitemap. */
export async function listPages(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  const paths = readSitemap(await answer.text());
  if (!answer.ok || paths.length === 0) throw new Error(`The sitemap has no pages (${answer.status}).`);
  return paths;
}

/** Paths only: the sitemap has the public origin, the bench runs on localhost. */
export function readSitemap(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}
