import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFont } from "./make-font.ts";

test("matches the font file generated from Fontsource", async () => {
  const file = readFileSync(join(import.meta.dirname, "../fonts/archivo.woff2"));
  expect(file.equals(await makeFont())).toBe(true);
});
