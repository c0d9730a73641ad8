import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

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
    writeBundle: () => buildScript(outDir),
  };
}

async function buildScript(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      rolldownOptions: {
        input: fileURLToPath(import.meta.resolve("@livery/embed/script")),
        // A classic script: it knows its own address, and pages load it without type="module".
        output: { format: "iife", entryFileNames: "v1.js" },
      },
    },
  });
}
