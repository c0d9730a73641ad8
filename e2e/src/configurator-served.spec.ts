import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { configuratorUrl, siteUrl } from "./env.ts";
import { expect, test } from "./test.ts";

const built = join(import.meta.dirname, "../../apps/configurator/dist");
const immutable = "public, max-age=31536000, immutable";

test("every file of the build has its content type, security policy and cache policy", async ({
  request,
}) => {
  const files = listBuilt();
  expect(files).toEqual(expect.arrayContaining(["index.html", "service-worker.js", "manifest.webmanifest"]));
  expect(files.filter((file) => file.endsWith(".onnx"))).toHaveLength(5);
  const answers = await Promise.all(files.map((file) => ask(request, pathOf(file))));
  const wrong = answers.filter(({ path, ...answer }) => !isServedCorrectly(path, answer));
  expect(wrong).toEqual([]);
});

test("other paths are 404 with the same policy, and none leads out of the build", async ({ request }) => {
  const paths = [
    "/nothing",
    "/assets/gone-12345678.js",
    "/.fresh.json",
    "/..%2fpackage.json",
    "/index.html.br",
  ];
  const answers = await Promise.all(paths.map((path) => ask(request, path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  expect(answers.filter(({ headers }) => !hasPolicy(headers))).toEqual([]);
});

test("a phone loads at most 20 KB before it can send a photo to a kiosk", () => {
  const page = readFileSync(join(built, "phone/index.html"), "utf8");
  const parts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(parts.some((path) => /\/phone-[\w-]+\.js$/.test(path))).toBe(true);
  const sizes = ["/phone/index.html", ...parts].map(sentBytes);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000);
});

test("until its scripts are there, the page shows the places of the picture and the buttons", async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(configuratorUrl, { waitUntil: "commit" });
  const places = page.locator("#root > [aria-hidden=true]");
  await expect(places).toBeVisible();
  scripts.resolve();
  await expect(page.getByRole("button", { name: "Choose a photo" })).toBeVisible();
  await expect(places).toBeHidden();
});

/** Tiny files are not compressed. */
function sentBytes(path: string): number {
  const compressed = join(built, `${path}.br`);
  return statSync(existsSync(compressed) ? compressed : join(built, path)).size;
}

/** Files of the build, without their compressed copies. */
function listBuilt(): string[] {
  const entries = readdirSync(built, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(built, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

function pathOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, "") || "/";
}

interface Answer {
  status: number;
  headers: Record<string, string>;
}

async function ask(request: APIRequestContext, path: string): Promise<Answer & { path: string }> {
  // HEAD, because the models are large.
  const response = await request.head(`${configuratorUrl}${path}`, { maxRedirects: 0 });
  return { path, status: response.status(), headers: response.headers() };
}

function isServedCorrectly(path: string, { status, headers }: Answer): boolean {
  return (
    status === 200 &&
    hasPolicy(headers) &&
    types[path.slice(path.lastIndexOf(".") + 1)]?.test(headers["content-type"] ?? "") === true &&
    headers["cache-control"] === cachePolicyOf(path) &&
    headers["etag"] !== undefined &&
    // A chunk is empty where the bundler moved all of its code into others.
    (Number(headers["content-length"]) > 0 || path.endsWith(".js"))
  );
}

function cachePolicyOf(path: string): string {
  if (path === "/embed/v1.js") return "public, max-age=3600";
  const isNamedByContent = /^\/assets\/.+-[\w-]{8}\.\w+$|^\/embed\/v\d+\.\d+\.\d+\.js$/.test(path);
  return isNamedByContent ? immutable : "no-cache";
}

/** Only our own site may frame the app without a shop, only its own scripts run, and it is cross-origin isolated, which threads need. */
function hasPolicy(headers: Record<string, string>): boolean {
  const policy = headers["content-security-policy"] ?? "";
  return (
    headers["x-content-type-options"] === "nosniff" &&
    headers["referrer-policy"] === "strict-origin-when-cross-origin" &&
    headers["cross-origin-opener-policy"] === "same-origin" &&
    headers["cross-origin-embedder-policy"] === "require-corp" &&
    headers["cross-origin-resource-policy"] === "cross-origin" &&
    [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      `frame-ancestors ${siteUrl} ${siteUrl.replace("localhost", "127.0.0.1")}`,
    ].every((rule) => policy.split("; ").includes(rule))
  );
}

/** By file extension; pages are named by their path. */
const types: Record<string, RegExp> = {
  "/": /^text\/html/,
  "/phone": /^text\/html/,
  js: /^text\/javascript/,
  ttf: /^font\/ttf/,
  mjs: /^text\/javascript/,
  css: /^text\/css/,
  txt: /^text\/plain/,
  wasm: /^application\/wasm$/,
  onnx: /^application\/octet-stream$/,
  woff2: /^font\/woff2$/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png$/,
  webp: /^image\/webp$/,
  jpg: /^image\/jpeg$/,
  webmanifest: /^application\/manifest\+json/,
};
