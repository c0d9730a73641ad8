import { Link } from "react-router";
import type { PageHandle } from "../../shell/page-handle.ts";
import { ArticleDates } from "./article-dates-line.tsx";
import { articlePath, articles, blogDescription, feedPath } from "./articles.ts";
import { blogMeta } from "./blog-meta.ts";

export const handle: PageHandle = { isStatic: true, opensAtTop: true };

export const meta = blogMeta;

export default function Blog() {
  return (
    <div className="px-gutter pt-36 pb-section">
      <div className="mx-auto max-w-[52rem]">
        <h1 className="type-title">Blog</h1>
        <p className="type-lead mt-5 text-dim">{blogDescription}</p>
        <ul className="mt-14">
          {articles.map((article) => (
            <li key={article.slug} className="border-t border-line py-9">
              <h2 className="type-heading">
                <Link to={articlePath(article)} className="underline-offset-4 hover:underline">
                  {article.title}
                </Link>
              </h2>
              <p className="type-body mt-3 text-dim">{article.description}</p>
              <ArticleDates article={article} />
            </li>
          ))}
        </ul>
        <p className="type-small border-t border-line pt-6">
          <a
            href={feedPath}
            className="inline-flex min-h-target items-center text-dim underline underline-offset-4 hover:text-text"
          >
            Subscribe by feed (Atom)
          </a>
        </p>
      </div>
    </div>
  );
}
