import { build } from "vite";

interface ClassicScript {
  input: string;
  outDir: string;
  fileName: string;
  root?: string;
  define?: Record<string, string>;
}

/** Builds one script without imports, for where a module cannot run, and leaves what else is in the folder. */
export async function buildClassicScript({
  input,
  outDir,
  fileName,
  ...options
}: ClassicScript): Promise<void> {
  await build({
    ...options,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      rolldownOptions: { input, output: { format: "iife", entryFileNames: fileName } },
    },
  });
}
