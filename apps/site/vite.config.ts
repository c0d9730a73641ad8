import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
const ours = /[\\/](site[\\/]app|packages)[\\/]/;

/** /credits.txt, which the foot of every page leads to: whose work our pages and pictures are made from. */
const credits: Plugin = {
  name: "credits",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    const source = readFileSync(join(import.meta.dirname, "../../CREDITS.md"));
    this.emitFile({ type: "asset", fileName: "credits.txt", source });
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), credits],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Every page needs all of React and the router; in one file they are 3.7 KB (brotli) smaller than in four.
                { name: "framework", test: framework },
                // What most pages share is small: as files of a few hundred bytes each it costs a phone more in asking.
                { name: "shared", test: ours, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
