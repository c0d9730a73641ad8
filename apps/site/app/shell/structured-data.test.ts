import { expect, test } from "vitest";
import { structuredData } from "./structured-data.ts";

test("gives home, business and configurator an absolute URL", () => {
  const url = expect.stringMatching(/^https?:\/\//);
  expect(structuredData("home")).toMatchObject({ "@type": "WebSite", url });
  expect(structuredData("business")).toMatchObject({ "@type": "Organization", url });
  expect(structuredData("wrapConfigurator")).toMatchObject({ "@type": "WebApplication", url });
});

test("describes a blog and its posts", () => {
  const blog = structuredData({ kind: "blog", path: "/blog", name: "Notes" });
  expect(blog).toMatchObject({ "@type": "Blog", name: "Notes", url: expect.stringMatching(/\/blog$/) });
  const post = structuredData({
    kind: "blogPost",
    path: "/blog/matte",
    headline: "Matte or satin",
    publishedOn: "2026-11-02",
  });
  expect(post).toMatchObject({
    "@type": "BlogPosting",
    headline: "Matte or satin",
    datePublished: "2026-11-02",
    mainEntityOfPage: expect.stringMatching(/\/blog\/matte$/),
  });
});
