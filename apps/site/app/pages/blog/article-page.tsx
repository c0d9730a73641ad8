import { Link } from "react-router";
import { ArticleDates } from "./article-dates-line.tsx";
import { type Article, articlePath, articles, blogPath } from "./articles.ts";
import "./article.css";

type ArticlePageProps = { article: Article; html: string };

/** An article, with the way to the others below. */
export function ArticlePage({ article, html }: ArticlePageProps) {
  const others = articles.filter(({ slug }) => slug !== article.slug);
  return (
    <div className="px-gutter pt-36 pb-section">
      <article className="mx-auto max-w-[52rem]">
        <Link to={blogPath} className={linkClass}>
          Blog
        </Link>
        <h1 className="type-title mt-2">{article.title}</h1>
        <ArticleDates article={article} />
        {/* Our own Markdown, made into HTML when the site is built. */}
        <div className="article mt-10" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <nav aria-label="More articles" className="mx-auto mt-16 max-w-[52rem] border-t border-line pt-8">
        <h2 className="type-heading">More from the blog</h2>
        <ul className="mt-4">
          {others.map((other) => (
            <li key={other.slug}>
              <Link to={articlePath(other)} className={linkClass}>
                {other.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const linkClass =
  "type-small inline-flex min-h-target items-center text-dim underline underline-offset-4 hover:text-text";
