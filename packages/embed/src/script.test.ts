import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

test("the script has at most 5 KB in Brotli", async () => {
  const input = fileURLToPath(new URL("script.ts", import.meta.url));
  const output = { format: "iife" as const };
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", rolldownOptions: { input, output } },
  });
  if (!("output" in built)) throw new Error("Vite built several bundles.");
  const [script, ...others] = built.output;
  expect(others).toEqual([]);
  expect(brotliCompressSync(script.code).length).toBeLessThanOrEqual(5 * 1024);
});
