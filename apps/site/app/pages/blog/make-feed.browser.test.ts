import { expect, test } from "vitest";
import { articlePath, articles } from "./articles.ts";
import { makeFeed } from "./make-feed.ts";

const html = `<h2 id="a">Satin & "matte"</h2>\n<p>5 < 35</p>`;

test("the feed is XML that lists every article with its address, dates and text", () => {
  const text = makeFeed(articles.map((article) => ({ article, html })));
  const feed = new DOMParser().parseFromString(text, "application/xml");
  expect(feed.querySelector("parsererror")).toBeNull();
  expect(feed.documentElement.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  expect(textOf(feed, "feed > title")).toBe("Livery blog");
  expect(feed.querySelector("feed > link[rel=self]")?.getAttribute("href")).toMatch(/\/blog\/feed\.xml$/);
  const entries = [...feed.querySelectorAll("entry")].map((entry) => ({
    title: textOf(entry, "title"),
    path: new URL(entry.querySelector("link")?.getAttribute("href") ?? "").pathname,
    published: textOf(entry, "published"),
    summary: textOf(entry, "summary"),
    content: textOf(entry, "content"),
  }));
  expect(entries).toEqual(
    articles.map((article) => ({
      title: article.title,
      path: articlePath(article),
      published: `${article.publishedOn}T00:00:00Z`,
      summary: article.description,
      content: html,
    })),
  );
});

test("the feed is as new as its newest article", () => {
  const [article] = articles;
  if (!article) throw new Error("There are no articles.");
  const dated = (publishedOn: string) => ({ article: { ...article, publishedOn }, html });
  const text = makeFeed([dated("2026-11-02"), dated("2027-01-05"), dated("2026-12-24")]);
  const feed = new DOMParser().parseFromString(text, "application/xml");
  expect(textOf(feed, "feed > updated")).toBe("2027-01-05T00:00:00Z");
});

function textOf(node: ParentNode, selector: string): string {
  return node.querySelector(selector)?.textContent ?? "";
}
