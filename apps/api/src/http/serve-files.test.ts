import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { indexFiles } from "./file-index.ts";
import { serveFiles } from "./serve-files.ts";

const script = "console.log('film')";

function serve(files: Record<string, string | Uint8Array>) {
  const directory = makeFolder(files);
  const app = new Hono();
  app.use(serveFiles({ files: indexFiles(directory), pagePolicy: () => "default-src 'self'" }));
  return (urlPath: string, headers: Record<string, string> = {}, method = "GET") =>
    app.request(urlPath, { headers, method });
}

test("serves a page at its folder's address, with its type", async () => {
  const get = serve({ "index.html": "<h1>Home</h1>", "wrap-configurator/index.html": "<h1>Look</h1>" });
  const home = await get("/");
  expect(await home.text()).toBe("<h1>Home</h1>");
  expect(home.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await (await get("/wrap-configurator")).text()).toBe("<h1>Look</h1>");
});

test("serves a small file from memory, so that no page waits for the disk", async () => {
  const directory = makeFolder({ "index.html": "<h1>Home</h1>", "large.bin": new Uint8Array(65 * 1024) });
  const app = new Hono();
  app.use(serveFiles({ files: indexFiles(directory), pagePolicy: () => "default-src 'self'" }));
  app.onError((error, c) => c.text(error.message, 500));
  rmSync(directory, { recursive: true });
  expect(await (await app.request("/")).text()).toBe("<h1>Home</h1>");
  expect((await app.request("/large.bin")).status).toBe(500);
});

test("redirects a trailing slash to the page, and never to another site", async () => {
  const get = serve({ "wrap-configurator/index.html": "<h1>Look</h1>" });
  expect((await get("/wrap-configurator/")).headers.get("location")).toBe("/wrap-configurator");
  expect((await get("/wrap-configurator/?shop=k7")).headers.get("location")).toBe(
    "/wrap-configurator?shop=k7",
  );
  expect((await get("//evil.example/")).status).toBe(404);
});

test("sends the smallest encoding that the browser accepts", async () => {
  const [br, gz] = [brotliCompressSync(script), gzipSync(script)];
  const get = serve({ "a.js": script, "a.js.br": br, "a.js.gz": gz });
  const encoding = async (accepted: string) =>
    (await get("/a.js", { "accept-encoding": accepted })).headers.get("content-encoding");
  expect(await encoding("gzip, deflate, br")).toBe("br");
  expect(await encoding("gzip")).toBe("gzip");
  expect(await encoding("br;q=0, gzip")).toBe("gzip");
  expect(await encoding("")).toBe(null);
  const response = await get("/a.js", { "accept-encoding": "br" });
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(br);
  expect((await get("/a.js.br")).status).toBe(404);
});

test("answers 304 without a body until the file changes", async () => {
  const get = serve({ "a.js": script });
  const etag = (await get("/a.js")).headers.get("etag") ?? "";
  const again = await get("/a.js", { "if-none-match": `"other", W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await get("/a.js", { "if-none-match": '"other"' })).status).toBe(200);
});

test("lets only content-hashed files be cached forever", async () => {
  const get = serve({ "assets/app-Ab12_cD3.js": script, "assets/logo.svg": "<svg/>", "sw.js": script });
  const caching = async (urlPath: string) => (await get(urlPath)).headers.get("cache-control");
  expect(await caching("/assets/app-Ab12_cD3.js")).toBe("public, max-age=31536000, immutable");
  expect(await caching("/assets/logo.svg")).toBe("no-cache");
  expect(await caching("/sw.js")).toBe("no-cache");
});

test("serves weights and modules with usable types, and large files whole", async () => {
  const weights = Buffer.alloc(3 * 2 ** 20, "film");
  const get = serve({ "models/encoder.onnx": weights, "ort.wasm": "\0asm", "part.mjs": script });
  const type = async (urlPath: string) => (await get(urlPath)).headers.get("content-type");
  expect(await type("/models/encoder.onnx")).toBe("application/octet-stream");
  expect(await type("/ort.wasm")).toBe("application/wasm");
  expect(await type("/part.mjs")).toMatch(/^text\/javascript/);
  const answer = Buffer.from(await (await get("/models/encoder.onnx")).arrayBuffer());
  expect(answer.equals(weights)).toBe(true);
});

test("serves video with its type and in ranges", async () => {
  const get = serve({ "walk.mp4": "0123456789", "walk.webm": "film" });
  const part = await get("/walk.mp4", { range: "bytes=2-4" });
  expect([part.status, await part.text()]).toEqual([206, "234"]);
  expect(part.headers.get("content-type")).toBe("video/mp4");
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(part.headers.get("content-length")).toBe("3");
  const whole = await get("/walk.webm");
  expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/webm"]);
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
});

test("answers 416 with the size past the end, and serves the whole file when an older one was resumed", async () => {
  const get = serve({ "walk.mp4": "0123456789" });
  const beyond = await get("/walk.mp4", { range: "bytes=10-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  const etag = beyond.headers.get("etag") ?? "";
  expect((await get("/walk.mp4", { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
  expect((await get("/walk.mp4", { range: "bytes=0-1", "if-range": '"older"' })).status).toBe(200);
});

test("ignores ranges for compressed files", async () => {
  const get = serve({ "a.js": script, "a.js.gz": gzipSync(script) });
  const response = await get("/a.js", { range: "bytes=0-1", "accept-encoding": "gzip" });
  expect([response.status, response.headers.get("accept-ranges")]).toEqual([200, null]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(gzipSync(script));
});

test("answers HEAD with the size and no body", async () => {
  const response = await serve({ "a.js": script })("/a.js", {}, "HEAD");
  expect([response.headers.get("content-length"), await response.text()]).toEqual([
    String(script.length),
    "",
  ]);
});

test("serves no file outside the folder and no hidden file", async () => {
  const outside = makeFolder({ secret: "s3cret" });
  const parent = makeFolder({
    "neighbor.txt": "not ours",
    "site/index.html": "Home",
    "site/.env": "SECRET=1",
  });
  const directory = path.join(parent, "site");
  mkdirSync(path.join(directory, "inside"));
  symlinkSync(path.join(outside, "secret"), path.join(directory, "inside/secret"));
  const app = new Hono().use(serveFiles({ files: indexFiles(directory), pagePolicy: () => "" }));
  const status = async (urlPath: string) => (await app.request(urlPath)).status;
  expect(await status("/../neighbor.txt")).toBe(404);
  expect(await status("/..%2fneighbor.txt")).toBe(404);
  expect(await status("/%2e%2e/neighbor.txt")).toBe(404);
  expect(await status("/..%5cneighbor.txt")).toBe(404);
  expect(await status("/inside/secret")).toBe(404);
  expect(await status("/.env")).toBe(404);
  expect(await status("/%")).toBe(404);
  expect(await status("/index.html%00.js")).toBe(404);
});
