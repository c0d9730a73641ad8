import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** Builds the script of shops' pages as /embed/v1.js, and once more with its version in the name. */
export function embedPlugin(): Plugin {
  let outDir = "";
  return {
    name: "livery-embed",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir, "embed");
    },
    closeBundle: async () => {
      for (const name of ["v1", `v${readVersion()}`]) await buildScript(outDir, name);
    },
  };
}

async function buildScript(outDir: string, name: string): Promise<void> {
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
        output: { format: "iife", entryFileNames: `${name}.js` },
      },
    },
  });
}

function readVersion(): string {
  const manifest = readFileSync(fileURLToPath(import.meta.resolve("@livery/embed/package.json")), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
