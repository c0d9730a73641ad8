import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { compressFile } from "./compress-file.ts";
import { precompress } from "./precompress.ts";

test("both copies decompress to the original bytes", () => {
  const file = makeFile("page.html", Buffer.from("<p>film</p>".repeat(500)));
  compressFile(file);
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(readFileSync(file));
});

test("a file that does not get smaller gets no copy, whatever its size", () => {
  const small = makeFile("small.onnx", randomBytes(2_000));
  const large = makeFile("large.onnx", randomBytes(2_000_000));
  compressFile(small);
  compressFile(large);
  expect([small, large].filter((file) => existsSync(`${file}.br`))).toEqual([]);
});

test("compresses a whole folder except pictures and stamps", async () => {
  const code = "let film;".repeat(200);
  const folder = makeFolder({
    "index.html": code,
    "assets/a.js": code,
    "car.avif": code,
    ".fresh.json": code,
  });
  await precompress(folder);
  const copied = ["index.html", "assets/a.js", "car.avif", ".fresh.json"].filter((name) =>
    existsSync(join(folder, `${name}.br`)),
  );
  expect(copied).toEqual(["index.html", "assets/a.js"]);
});

function makeFile(name: string, bytes: Buffer): string {
  const file = join(makeFolder(), name);
  writeFileSync(file, bytes);
  return file;
}
