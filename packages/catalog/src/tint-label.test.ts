import { expect, test } from "vitest";
import { lampSmoke } from "./lamp-smoke.ts";
import { loadTints } from "./load-tints.ts";
import { tintLabel } from "./tint-label.ts";

test("a tint goes by the number on its box, not by its measured VLT", async () => {
  const line = (await loadTints()).find(({ id }) => id === "llumar-ctx");
  const shade = line?.shades.find(({ vlt }) => vlt === 20);
  if (!line || !shade) throw new Error("the catalog has changed");
  expect(tintLabel(line, shade)).toBe("LLumar CTX 15%");
});

test("lamp smoke goes by how dark it is", () => {
  expect(lampSmoke.shades.map((shade) => tintLabel(lampSmoke, shade))).toEqual([
    "Light smoke",
    "Medium smoke",
    "Dark smoke",
  ]);
});
