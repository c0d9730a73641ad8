/** The paths of all public pages, as the site itself tells search engines: a new page is measured by being there. */
export async function listPages(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  const paths = readSitemap(await answer.text());
  if (!answer.ok || paths.length === 0) throw new Error(`The sitemap names no page (${answer.status}).`);
  return paths;
}

/** Paths only: the sitemap names the pages as the public knows them, the bench visits them on this machine. */
export function readSitemap(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}
