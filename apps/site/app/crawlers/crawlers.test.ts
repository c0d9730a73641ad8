import { expect, test } from "vitest";
import { loader as robots } from "./robots.ts";
import { loader as sitemap } from "./sitemap.ts";

test("robots.txt allows everything and names the sitemap", async () => {
  const text = await robots().text();
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
});

test("the sitemap lists the public pages and not the portal", async () => {
  const response = sitemap();
  expect(response.headers.get("content-type")).toBe("application/xml");
  const urls = [...(await response.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url),
  );
  expect(urls.map(({ pathname }) => pathname)).toEqual([
    "/",
    "/features",
    "/wrap-configurator",
    "/es",
    "/es/features",
    "/es/wrap-configurator",
    "/blog",
    "/blog/wrap-finishes",
    "/blog/window-tint-law",
    "/blog/photograph-your-car",
    "/copy-of-privacy-policy",
    "/copy-of-terms-of-service",
  ]);
});
