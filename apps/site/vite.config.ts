import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
const ours = /[\\/](site[\\/]app|packages)[\\/]/;
/** What Home shares with other pages, and few modules more. */
const ofHome =
  /[\\/](packages[\\/](ui|contract[\\/]src[\\/](demo-request|form-guard|language|page-view|plans)\.)|site[\\/]app[\\/]([^\\/]+$|motion|shell[\\/](?!workspace)|language[\\/](?!public-spanish)|features[\\/](picture|brands|leads[\\/](?!contact-form)|session[\\/]signed-in)))/;
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
                // Small modules shared by most pages: one file saves requests on phones. What Home does not need is in
                // other files.
                { name: "shared", test: (id) => ours.test(id) && ofHome.test(id), minShareCount: 3 },
                // Vite's code for dynamic imports. Home imports it even if the build drops its only one (config.ts: gaId).
                { name: "dynamic-imports", test: /vite[\\/]preload-helper/ },
                { name: "workspace", test: workspace, minShareCount: 3 },
                { name: "more", test: ours, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
