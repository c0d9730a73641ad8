import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page needs all of React and the router; in one file they are 3.7 KB (brotli) smaller than in four.
            codeSplitting: { groups: [{ name: "framework", test: framework }] },
          },
        },
      },
    },
  },
});
