import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { offlinePlugin } from "./offline-plugin.ts";

test("the service worker lists the page and its script", async () => {
  const outDir = await buildApp("document.title = 'Car';");
  const worker = await readFile(join(outDir, "service-worker.js"), "utf8");
  expect(worker).toMatch(/"?url"?: ?[`"]\/[`"]/);
  expect(worker).toMatch(/\/assets\/index-[\w-]{8}\.js/);
});

test("posters need no connection: the service worker lists their fonts", async () => {
  const outDir = await buildApp("document.title = new URL('poster.ttf', import.meta.url).href;");
  const worker = await readFile(join(outDir, "service-worker.js"), "utf8");
  expect(worker).toMatch(/"?url"?: ?[`"]\/assets\/poster-[\w-]{8}\.ttf/);
});

test("a build that fails says why, not that the worker finds no page", async () => {
  await expect(buildApp("import './absent.ts';")).rejects.toThrow(/absent\.ts/);
});

/** Builds an app of one script, and returns its folder. */
async function buildApp(script: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "livery-offline-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const files = {
    "index.html": '<script type="module" src="/src/main.ts"></script>',
    "src/main.ts": script,
    "src/poster.ttf": "a font",
    "src/offline/service-worker.ts": "console.log(SHELL_FILES, LATER_FILES);",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { assetsInlineLimit: 0 }, // as the app's
    plugins: [offlinePlugin()],
  });
  return join(root, "dist");
}
