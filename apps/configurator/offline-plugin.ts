import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, resolve, sep } from "node:path";
import type { Plugin } from "vite";
import { buildClassicScript } from "./build-classic-script.ts";

/** A precached file in Workbox's format. A name with a content hash needs no revision. */
interface ShellFile {
  url: string;
  revision: string | null;
}

/** Larger files load on demand: the models, their runtime and the HEIC decoder. */
const maxShellBytes = 500_000;

/** Builds the service worker beside the app, with the lists of the app's files. */
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
    // Not closeBundle, which also runs after a build that failed: without a page to list, its own error hid the cause.
    writeBundle: {
      order: "post",
      sequential: true,
      handler: () => buildServiceWorker(root, outDir),
    },
  };
}

async function buildServiceWorker(root: string, outDir: string): Promise<void> {
  await buildClassicScript({
    root,
    // Not every browser supports module service workers.
    input: join(root, "src/offline/service-worker.ts"),
    outDir,
    fileName: "service-worker.js",
    define: {
      SHELL_FILES: JSON.stringify(listShell(outDir)),
      LATER_FILES: JSON.stringify(listLater(outDir)),
    },
  });
}

function listFiles(outDir: string): string[] {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function listLater(outDir: string): string[] {
  const shell = new Set(listShell(outDir).map(({ url }) => url));
  const urls = listFiles(outDir).map((file) => urlOf(file, outDir));
  return urls
    .filter((url) => url.startsWith("/assets/") && !/\.(br|gz)$/.test(url) && !shell.has(url))
    .toSorted();
}

function listShell(outDir: string): ShellFile[] {
  const files = listFiles(outDir);
  const page = readFileSync(join(outDir, "index.html"), "utf8");
  // A font that the page does not preload has rare characters and loads on demand.
  const isRareFont = (file: string) => file.endsWith(".woff2") && !page.includes(basename(file));
  // Shops' scripts and the phone's page are not for the app.
  const isElsewhere = (file: string) => /^\/(embed|phone)\//.test(urlOf(file, outDir));
  // Backdrops load with the scene that shows them, and are then kept.
  const isPlace = (file: string) => urlOf(file, outDir).startsWith("/assets/place-");
  return files
    .filter((file) => !isElsewhere(file) && !isPlace(file))
    .filter(
      (file) =>
        /\.(html|js|css|woff2|ttf|svg|png|webp|avif|webmanifest|txt)$/.test(file) && !isRareFont(file),
    )
    .filter((file) => statSync(file).size <= maxShellBytes || page.includes(basename(file)))
    .map((file) => toShellFile(file, outDir))
    .toSorted((a, b) => a.url.localeCompare(b.url));
}

function toShellFile(file: string, outDir: string): ShellFile {
  const url = urlOf(file, outDir);
  const isNamedByContent = /^\/assets\/.*-[\w-]{8}\.\w+$/.test(url);
  return { url, revision: isNamedByContent ? null : hash(readFileSync(file)) };
}

/** The URL the server gives a file; index.html is "/". */
function urlOf(file: string, outDir: string): string {
  const name = relative(outDir, file).replaceAll(sep, "/");
  return name === "index.html" ? "/" : `/${name}`;
}

function hash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
