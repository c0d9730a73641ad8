import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("released versions stay as they are, because pages name their hashes", () => {
  const folder = new URL("public/embed/", import.meta.url);
  const hashOf = (file: string) =>
    createHash("sha384")
      .update(readFileSync(new URL(file, folder)))
      .digest("base64");
  expect(Object.fromEntries(readdirSync(folder).map((file) => [file, hashOf(file)]))).toEqual({
    "v1.0.0.js": "STeqzwUakSPx8RTXotBeJWKNRZ+xo2wYrd3Qnm3F5ab4qAJHwV8EwfNt7dB99AGF",
  });
});
