import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFont, makePosterFont } from "./make-font.ts";

test("matches the font file generated from Fontsource", async () => {
  const file = readFileSync(join(import.meta.dirname, "../fonts/archivo.woff2"));
  expect(file.equals(await makeFont())).toBe(true);
});

test.each(["wide", "narrow", "text"] as const)(
  "matches the poster font generated from Fontsource: %s",
  async (face) => {
    const file = readFileSync(join(import.meta.dirname, `../fonts/archivo-${face}.ttf`));
    expect(file.equals(await makePosterFont(face))).toBe(true);
  },
);
