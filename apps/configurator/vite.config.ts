import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { offlinePlugin } from "./offline-plugin.ts";

export default defineConfig({
  plugins: [tailwindcss(), react(), offlinePlugin()],
  build: {
    target: "es2022",
    // Nothing becomes a data: address: the content security policy allows only files of our own origin.
    assetsInlineLimit: 0,
  },
  worker: { format: "es" },
});
