import type { MetaDescriptor } from "react-router";
import { siteUrl } from "../../config.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { type Article, articlePath, blogDescription, blogPath, blogTitle, feedPath } from "./articles.ts";

export function blogMeta(): MetaDescriptor[] {
  return [
    ...pageMeta({
      path: blogPath,
      kinds: [{ kind: "blog", path: blogPath, name: blogTitle }],
      title: blogTitle,
      description: blogDescription,
    }),
    feedLink,
  ];
}

export function articleMeta(article: Article): MetaDescriptor[] {
  const { title, description, publishedOn } = article;
  const path = articlePath(article);
  return [
    ...pageMeta({
      path,
      kinds: [{ kind: "blogPost", path, headline: title, publishedOn }],
      title,
      description,
      preview: "configurator",
    }),
    feedLink,
  ];
}

/** How feed readers find the feed. */
const feedLink: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: blogTitle,
  href: siteUrl + feedPath,
};
