import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import type { PageHandle } from "../../shell/page-handle.ts";
import { ArticlePage } from "./article-page.tsx";
import { articleAt } from "./articles.ts";
import { articleMeta } from "./blog-meta.ts";
import { readArticle } from "./read-article.server.ts";

export const handle: PageHandle = { isStatic: true, opensAtTop: true };

/** Runs when the pages are prerendered. */
export async function loader({ url }: Pick<LoaderFunctionArgs, "url">) {
  const article = articleAt(url.pathname);
  return { article, html: await readArticle(article) };
}

export const meta = ({ location }: Pick<MetaArgs, "location">) => articleMeta(articleAt(location.pathname));

export default function ArticleRoute() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}
