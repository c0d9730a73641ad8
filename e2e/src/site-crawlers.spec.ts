import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

test("each page that is come to is reported once, with its path and query and without cookies", async ({
  page,
}) => {
  const reports = collectReports(page);
  await page.goto("/?utm_source=card", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/features");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle("Privacy Policy");
  const paths = ["/?utm_source=card", "/features", "/copy-of-privacy-policy"];
  await expect.poll(() => reports).toEqual(paths.map((path) => ({ page_path: path })));
  expect(await page.context().cookies()).toEqual([]);
});

test("the server takes a page view", async ({ page }) => {
  const answer = page.waitForResponse("**/pageViews");
  await page.goto("/features");
  expect((await answer).ok()).toBe(true);
});

test("the sitemap names every page, and robots are shown to it", async ({ page, request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const address = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "";
  expect(new URL(address).pathname).toBe("/sitemap.xml");
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toMatch(/xml/);
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = ""]) => url);
  const paths = listed.map((url) => new URL(url).pathname);
  expect(paths).toEqual([
    "/",
    "/features",
    "/wrap-configurator",
    "/copy-of-privacy-policy",
    "/copy-of-terms-of-service",
  ]);
  await page.goto("/features");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", listed[1] ?? "");
});

test("what a shared address shows is there: its words and icons", async ({ page }) => {
  await page.goto("/features");
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", await page.title());
  const manifest = await page.request.get("/site.webmanifest");
  const { icons }: { icons: { src: string }[] } = await manifest.json();
  expect(await sizeOf(page, icons[0]?.src ?? "")).toEqual([192, 192]);
  expect(await sizeOf(page, "/favicon.ico")).toEqual([32, 32]);
});

test("a shared address shows a picture of its own page", async ({ page }) => {
  const home = await previewOf(page, "/");
  const app = await previewOf(page, "/features");
  const configurator = await previewOf(page, "/wrap-configurator");
  expect(new Set([home.path, app.path, configurator.path]).size).toBe(3);
  expect([home.size, app.size, configurator.size]).toEqual([
    [1200, 630],
    [1200, 630],
    [1200, 630],
  ]);
});

test("the foot of a page leads to whose work its pictures are made from", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "all credits" }).click();
  await expect(page).toHaveURL("/credits.txt");
  await expect(page.getByText("vicent091036")).toBeVisible();
});

function collectReports(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/pageViews")) reports.push(request.postDataJSON());
  });
  return reports;
}

async function previewOf(page: Page, path: string) {
  await page.goto(path);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const { pathname } = new URL(picture ?? "");
  return { path: pathname, size: await sizeOf(page, pathname) };
}

function sizeOf(page: Page, path: string): Promise<[number, number]> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, path);
}
