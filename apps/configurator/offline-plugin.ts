import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, resolve, sep } from "node:path";
import { build, type Plugin } from "vite";

/** A file of the shell as Workbox wants it: a name that changes with its content needs no revision. */
interface ShellFile {
  url: string;
  revision: string | null;
}

/** What is larger is not fetched before it is needed: the runtime of the models and the reader of HEIC. */
const largestShellBytes = 500_000;

/** Builds the service worker beside the app, with the list of the app's files in it. */
export function offlinePlugin(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "livery-offline",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      await build({
        root,
        configFile: false,
        logLevel: "warn",
        define: { SHELL_FILES: JSON.stringify(listShell(outDir)) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2022",
          rolldownOptions: {
            input: join(root, "src/offline/service-worker.ts"),
            // One script without imports, which every browser takes as a worker.
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
    },
  };
}

function listShell(outDir: string): ShellFile[] {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const page = readFileSync(join(outDir, "index.html"), "utf8");
  // A font that the page does not preload is for rare signs, and comes when one is on screen.
  const isRareFont = (file: string) => file.endsWith(".woff2") && !page.includes(basename(file));
  return files
    .filter(
      (file) => /\.(html|js|css|woff2|svg|png|webp|avif|webmanifest|txt)$/.test(file) && !isRareFont(file),
    )
    .filter((file) => statSync(file).size <= largestShellBytes)
    .map((file) => toShellFile(file, relative(outDir, file).replaceAll(sep, "/")))
    .toSorted((a, b) => a.url.localeCompare(b.url));
}

function toShellFile(file: string, name: string): ShellFile {
  // As the server names them: the page is the folder's own address.
  const url = name === "index.html" ? "/" : `/${name}`;
  const isNamedByContent = /^assets\/.*-[\w-]{8}\.\w+$/.test(name);
  return { url, revision: isNamedByContent ? null : hash(readFileSync(file)) };
}

function hash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
