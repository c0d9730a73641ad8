import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
const ours = /[\\/](site[\\/]app|packages)[\\/]/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
