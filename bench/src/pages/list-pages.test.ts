import { expect, test } from "vitest";
import { readSitemap } from "./list-pages.ts";

test("a sitemap gives the paths of its pages, wherever the public finds them", () => {
  const xml = `<urlset><url><loc>https://livery.example/</loc></url>
    <url><loc>https://livery.example/features</loc></url></urlset>`;
  expect(readSitemap(xml)).toEqual(["/", "/features"]);
});
