import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { configuratorUrl } from "./env.ts";
import { expect, test } from "./test.ts";

const built = join(import.meta.dirname, "../../apps/configurator/dist");
const forGood = "public, max-age=31536000, immutable";

test("every file of the configurator's build is answered as what it is, with its policy, and kept as its name allows", async ({
  request,
}) => {
  const files = listBuilt();
  expect(files).toEqual(expect.arrayContaining(["index.html", "service-worker.js", "manifest.webmanifest"]));
  expect(files.filter((file) => file.endsWith(".onnx"))).toHaveLength(3);
  const answers = await Promise.all(files.map((file) => ask(request, placeOf(file))));
  const unlike = answers.filter(({ place, ...answer }) => !isAsWanted(place, answer));
  expect(unlike).toEqual([]);
});

test("what is not of the build is not found, with the same policy, and nothing leads out of it", async ({
  request,
}) => {
  const places = [
    "/nothing",
    "/assets/gone-12345678.js",
    "/.fresh.json",
    "/..%2fpackage.json",
    "/index.html.br",
  ];
  const answers = await Promise.all(places.map((place) => ask(request, place)));
  expect(answers.map(({ status }) => status)).toEqual(places.map(() => 404));
  expect(answers.filter(({ headers }) => !hasPolicy(headers))).toEqual([]);
});

/** What the build made to be served; copies that are compressed stand for their file. */
function listBuilt(): string[] {
  const entries = readdirSync(built, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(built, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

function placeOf(file: string): string {
  return file === "index.html" ? "/" : `/${file}`;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
}

async function ask(request: APIRequestContext, place: string): Promise<Answer & { place: string }> {
  // Without following the link that a redirect would be, and without the body: models are large.
  const response = await request.head(`${configuratorUrl}${place}`, { maxRedirects: 0 });
  return { place, status: response.status(), headers: response.headers() };
}

function isAsWanted(place: string, { status, headers }: Answer): boolean {
  const isNamedByContent = /^\/assets\/.+-[\w-]{8}\.\w+$/.test(place);
  return (
    status === 200 &&
    hasPolicy(headers) &&
    types[place.slice(place.lastIndexOf(".") + 1)]?.test(headers["content-type"] ?? "") === true &&
    headers["cache-control"] === (isNamedByContent ? forGood : "no-cache") &&
    headers["etag"] !== undefined &&
    Number(headers["content-length"]) > 0
  );
}

/** May be framed by any shop's page, runs no script but ours, and is isolated, which threads need. */
function hasPolicy(headers: Record<string, string>): boolean {
  const policy = headers["content-security-policy"] ?? "";
  return (
    headers["x-content-type-options"] === "nosniff" &&
    headers["referrer-policy"] === "strict-origin-when-cross-origin" &&
    headers["cross-origin-opener-policy"] === "same-origin" &&
    headers["cross-origin-embedder-policy"] === "require-corp" &&
    headers["cross-origin-resource-policy"] === "cross-origin" &&
    ["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors *"].every((rule) =>
      policy.split("; ").includes(rule),
    )
  );
}

/** By what stands behind the last dot; the page's own place has none. */
const types: Record<string, RegExp> = {
  "/": /^text\/html/,
  js: /^text\/javascript/,
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
