import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, writeFiles } from "../testing/make-folder.ts";
import { takeSnapshot } from "./take-snapshot.ts";

test("a build made meanwhile takes nothing away from what is being served", () => {
  const { folder, built } = makeBuilt();
  const { site, configurator } = takeSnapshot(join(folder, "served"), built);
  rmSync(built.site, { recursive: true });
  writeFiles(folder, { "site/index.html": "new page" });
  expect(readFileSync(join(site, "index.html"), "utf8")).toBe("page");
  expect(readFileSync(join(site, "assets/a.js.br"), "utf8")).toBe("packed");
  expect(readFileSync(join(configurator, "index.html"), "utf8")).toBe("stage");
});

test("what a killed run left behind is cleared away, what runs is left alone", () => {
  const { folder, built } = makeBuilt();
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  writeFiles(folder, { [`served/${dead}/site/a`]: "", [`served/${process.ppid}/site/a`]: "" });
  takeSnapshot(join(folder, "served"), built);
  expect(existsSync(join(folder, `served/${dead}`))).toBe(false);
  expect(existsSync(join(folder, `served/${process.ppid}/site/a`))).toBe(true);
});

test("a snapshot leaves nothing behind", () => {
  const { folder, built } = makeBuilt();
  const { site, remove } = takeSnapshot(join(folder, "served"), built);
  remove();
  expect(existsSync(site)).toBe(false);
  expect(existsSync(join(built.site, "index.html"))).toBe(true);
});

function makeBuilt() {
  const folder = makeFolder({
    "site/index.html": "page",
    "site/assets/a.js.br": "packed",
    "configurator/index.html": "stage",
  });
  return { folder, built: { site: join(folder, "site"), configurator: join(folder, "configurator") } };
}
