import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
const ours = /[\\/](site[\\/]app|packages)[\\/]/;
/** What only the pages behind the login share. */
const workspace =
  /[\\/]site[\\/]app[\\/](shell[\\/]workspace|features[\\/](billing|session[\\/](?!signed-in)))/;

/** Adds CREDITS.md as /credits.txt, linked from the footer. */
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
                // React and the router, which every page needs, are 3.7 KB (Brotli) smaller in one file than in four.
                { name: "framework", test: framework },
                // Small modules shared by most pages: one file saves requests on phones. What only the shop's own pages
                // share is in another file: 6 KB (Brotli) that Home does not load.
                { name: "shared", test: (id) => ours.test(id) && !workspace.test(id), minShareCount: 3 },
                { name: "workspace", test: workspace, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
