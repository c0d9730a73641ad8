import { contactEmail, siteUrl } from "../../config.ts";
import { type Article, articlePath, blogDescription, blogPath, blogTitle, feedPath } from "./articles.ts";

export interface FeedEntry {
  article: Article;
  html: string;
}

/** The articles with their texts, as Atom. */
export function makeFeed(entries: readonly FeedEntry[]): string {
  const newest =
    entries
      .map(({ article }) => article.publishedOn)
      .toSorted()
      .at(-1) ?? "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="${siteUrl}/">
  <id>${siteUrl}${blogPath}</id>
  <title>${escapeXml(blogTitle)}</title>
  <subtitle>${escapeXml(blogDescription)}</subtitle>
  <link href="${siteUrl}${blogPath}"/>
  <link rel="self" type="application/atom+xml" href="${siteUrl}${feedPath}"/>
  <updated>${midnight(newest)}</updated>
  <author><name>Livery</name><email>${escapeXml(contactEmail)}</email></author>
${entries.map(toXml).join("")}</feed>
`;
}

function toXml({ article, html }: FeedEntry): string {
  const address = siteUrl + articlePath(article);
  return `  <entry>
    <id>${address}</id>
    <title>${escapeXml(article.title)}</title>
    <link href="${address}"/>
    <published>${midnight(article.publishedOn)}</published>
    <updated>${midnight(article.publishedOn)}</updated>
    <summary>${escapeXml(article.description)}</summary>
    <content type="html">${escapeXml(html)}</content>
  </entry>
`;
}

function midnight(day: string): string {
  return `${day}T00:00:00Z`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
