import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, writeFiles } from "../testing/make-folder.ts";
import { linkServedFiles } from "./link-served-files.ts";

test("served files survive another build", () => {
  const { folder, built } = makeBuilt();
  const { site, configurator } = linkServedFiles(join(folder, "served"), built);
  rmSync(built.site, { recursive: true });
  writeFiles(folder, { "site/index.html": "new page" });
  expect(readFileSync(join(site, "index.html"), "utf8")).toBe("page");
  expect(readFileSync(join(site, "assets/a.js.br"), "utf8")).toBe("compressed");
  expect(readFileSync(join(configurator, "index.html"), "utf8")).toBe("app");
});

test("removes the folders of killed processes and keeps those of running ones", () => {
  const { folder, built } = makeBuilt();
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  writeFiles(folder, { [`served/${dead}/site/a`]: "", [`served/${process.ppid}/site/a`]: "" });
  linkServedFiles(join(folder, "served"), built);
  expect(existsSync(join(folder, `served/${dead}`))).toBe(false);
  expect(existsSync(join(folder, `served/${process.ppid}/site/a`))).toBe(true);
});

test("removes the links and keeps the build", () => {
  const { folder, built } = makeBuilt();
  const { site, remove } = linkServedFiles(join(folder, "served"), built);
  remove();
  expect(existsSync(site)).toBe(false);
  expect(existsSync(join(built.site, "index.html"))).toBe(true);
});

function makeBuilt() {
  const folder = makeFolder({
    "site/index.html": "page",
    "site/assets/a.js.br": "compressed",
    "configurator/index.html": "app",
  });
  return { folder, built: { site: join(folder, "site"), configurator: join(folder, "configurator") } };
}
