import { expect, test } from "vitest";
import { readSitemap } from "./list-pages.ts";

test("reads the paths of a sitemap, without its origin", () => {
  const xml = `<urlset><url><loc>https://livery.example/</loc></url>
    <url><loc>https://livery.example/features</loc></url></urlset>`;
  expect(readSitemap(xml)).toEqual(["/", "/features"]);
});
