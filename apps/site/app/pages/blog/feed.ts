import { articles } from "./articles.ts";
import { makeFeed } from "./make-feed.ts";
import { readArticle } from "./read-article.server.ts";

/** /blog/feed.xml, made when the pages are prerendered. */
export async function loader() {
  const entries = await Promise.all(
    articles.map(async (article) => ({ article, html: await readArticle(article) })),
  );
  return new Response(makeFeed(entries), { headers: { "content-type": "application/atom+xml" } });
}
