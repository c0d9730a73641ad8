import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { buildClassicScript } from "./build-classic-script.ts";

/**
 * Builds the script of shops' pages as /embed/v1.js. Released versions are in `public/embed/`: pages name their hashes,
 * so they are never built again.
 */
export function embedPlugin(): Plugin {
  let outDir = "";
  return {
    name: "livery-embed",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir, "embed");
    },
    writeBundle: () =>
      buildClassicScript({
        input: fileURLToPath(import.meta.resolve("@livery/embed/script")),
        outDir,
        // It knows its own address, and pages load it without type="module".
        fileName: "v1.js",
      }),
  };
}
