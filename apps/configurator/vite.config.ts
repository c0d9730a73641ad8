import { readFileSync } from "node:fs";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { embedPlugin } from "./embed-plugin.ts";
import { offlinePlugin } from "./offline-plugin.ts";

/** Unlike our code, it seldom changes, so that browsers keep it from one version of the app to the next. */
const reactFiles = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** Emits /credits.txt, which the sample cars link to. */
const credits: Plugin = {
  name: "credits",
  generateBundle() {
    const source = readFileSync(join(import.meta.dirname, "../../CREDITS.md"));
    this.emitFile({ type: "asset", fileName: "credits.txt", source });
  },
};

export default defineConfig({
  plugins: [tailwindcss(), react(), credits, embedPlugin(), offlinePlugin()],
  build: {
    target: "es2022",
    // The app, and the page with which a customer's phone sends a photo to a kiosk.
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, "index.html"),
        phone: join(import.meta.dirname, "phone/index.html"),
      },
      output: { codeSplitting: { groups: [{ name: "react", test: reactFiles }] } },
    },
    // No data: URLs, because the content security policy allows only files of our own origin.
    assetsInlineLimit: 0,
  },
  worker: { format: "es" },
});
