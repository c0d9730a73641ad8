import { loadTintRules, type TintLimit } from "@livery/catalog";
import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { publicPages } from "../../prerendered-pages.ts";
import { monthInWords } from "./article-dates.ts";
import { loader as loadArticle, meta as metaOf } from "./article.tsx";
import { articlePath, articles, blogPath } from "./articles.ts";
import { meta as blogMeta } from "./blog.tsx";
import { loader as loadFeed } from "./feed.ts";

const [finishes, tint] = articles.map(({ slug }) => slug);

test("the list and every article are prerendered and in the sitemap", () => {
  const paths = publicPages.filter((path) => path.startsWith(blogPath));
  expect(paths).toEqual([blogPath, ...articles.map(articlePath)]);
});

test("the list has a title, a description, its canonical URL, structured data and the feed", () => {
  const found = blogMeta();
  expect(found).toContainEqual({ title: "Livery blog" });
  expectLinks(found, blogPath);
  expect(structuredDataOf(found)).toEqual([
    expect.objectContaining({ "@type": "Blog", url: endingWith(blogPath) }),
  ]);
});

test.each(articles)("$slug has a title, its canonical URL, structured data and the feed", (article) => {
  const path = articlePath(article);
  const found = metaOf({ location: locationAt(`${path}/`) });
  expect(found).toContainEqual({ title: article.title });
  expectLinks(found, path);
  expect(structuredDataOf(found)).toEqual([
    expect.objectContaining({
      "@type": "BlogPosting",
      headline: article.title,
      datePublished: article.publishedOn,
      url: endingWith(path),
    }),
  ]);
});

test("the tint table has every state of the catalog with its limits and the month of its review", async () => {
  const rules = await loadTintRules();
  const html = await htmlOf(tint);
  const rows = html.split("<tr>").filter((row) => row.includes('scope="row"'));
  expect(rows).toHaveLength(rules.length);
  rules.forEach((rule, index) => {
    const cells = [...(rows[index] ?? "").matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text);
    const limits = [rule.frontSide, rule.rearSide, rule.rearWindow].map(limitInWords);
    expect(cells).toEqual([
      rule.name,
      ...limits,
      rule.windshield,
      rule.statute ?? "Not confirmed",
      monthInWords(rule.reviewed).replace(" ", "\u00a0"),
    ]);
    rule.notes.forEach((note) => expect(html).toContain(note));
  });
});

test("the tint article says when its newest rule was reviewed, and that it is not legal advice", async () => {
  const months = (await loadTintRules()).map(({ reviewed }) => reviewed).toSorted();
  expect(articles.find(({ slug }) => slug === tint)?.checkedIn).toBe(months.at(-1));
  expect(await htmlOf(tint)).toContain("not legal advice");
});

test("the finishes article reckons film and its price from the catalog's lengths", async () => {
  const html = await htmlOf(finishes);
  expect(html).toContain(
    "60 to 70 feet. With 65 feet and 10% waste, that is 71.5 feet, or about 358 square feet.",
  );
  expect(html).toContain("about $1,500 of basic film, or $5,000 of chrome");
});

test("every link of an article leads to a page that is there or to another site", async () => {
  const pages = await Promise.all(articles.map(({ slug }) => htmlOf(slug)));
  const links = pages.flatMap((html) => [...html.matchAll(/href="(.+?)"/g)].map(([, href = ""]) => href));
  expect(links.length).toBeGreaterThan(10);
  const broken = links.filter(
    (href) => !/^(https:\/\/|mailto:\S+@)/.test(href) && !publicPages.includes(href),
  );
  expect(broken).toEqual([]);
});

test("no place for a table is left empty, and ids are unique", async () => {
  const pages = await Promise.all(articles.map(({ slug }) => htmlOf(slug)));
  for (const html of pages) {
    expect(html).not.toMatch(/\{\{|undefined|NaN/);
    const ids = [...html.matchAll(/ id="(.*?)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("an address without an article is an error of the build", async () => {
  await expect(loadArticle({ url: new URL("https://livery.example/blog/nothing") })).rejects.toThrow(
    "There is no article at /blog/nothing.",
  );
});

test("the feed has the text of every article", async () => {
  const response = await loadFeed();
  expect(response.headers.get("content-type")).toBe("application/atom+xml");
  const text = await response.text();
  const headings = ["Gloss, satin and matte", "Limits by state", "Where to stand"];
  expect(headings.filter((heading) => !text.includes(`&gt;${heading}&lt;/h2&gt;`))).toEqual([]);
});

function expectLinks(found: MetaDescriptor[], path: string) {
  expect(contentOf(found, "description")).toMatch(/^\S.{40,160}\.$/);
  expect(found).toContainEqual({ tagName: "link", rel: "canonical", href: endingWith(path) });
  const feed = { type: "application/atom+xml", href: endingWith("/blog/feed.xml") };
  expect(found).toContainEqual(expect.objectContaining(feed));
}

function endingWith(path: string): unknown {
  return expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`));
}

function structuredDataOf(found: MetaDescriptor[]): unknown[] {
  return found.flatMap((each) => ("script:ld+json" in each ? [each["script:ld+json"]] : []));
}

function limitInWords(limit: TintLimit): string {
  if (limit.kind === "minimum") return `${limit.netVlt}%`;
  return { any: "Any", none: "No film", strip: "Top strip only" }[limit.kind];
}

async function htmlOf(slug: string | undefined): Promise<string> {
  const { html } = await loadArticle({ url: new URL(`https://livery.example/blog/${slug}`) });
  return html;
}

function locationAt(pathname: string) {
  return { pathname, search: "", hash: "", state: null, key: "default", mask: undefined };
}

function contentOf(descriptors: MetaDescriptor[], name: string): string {
  const found = descriptors.find((each) => "name" in each && each["name"] === name);
  return found && "content" in found ? String(found["content"]) : "";
}
