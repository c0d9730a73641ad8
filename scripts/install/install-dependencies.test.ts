import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeFolder, writeFiles } from "../testing/make-folder.ts";

const installing = "Installing what package-lock.json names";

test("installs in a fresh clone, and not again", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  expect(await install(clone)).toContain(installing);
  expect(existsSync(join(clone, "node_modules/wheel/package.json"))).toBe(true);
  expect(await install(clone)).toBe("");
});

test("installs again when package-lock.json has changed", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  await install(clone);
  writeFiles(clone, cloneWith("wheel", "rim"));
  expect(await install(clone)).toContain(installing);
});

test("what a developer installed with npm is taken as it is", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  await install(clone);
  rmSync(join(clone, "node_modules/.livery-install"));
  expect(await install(clone)).toBe("");
});

test("an install that was cut off is not taken for a whole one", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  await install(clone);
  writeFiles(clone, { ...cloneWith("wheel", "rim"), "package.json": "{ cut off" });
  await expect(install(clone)).rejects.toThrow("could not install");
  writeFiles(clone, cloneWith("wheel"));
  expect(await install(clone)).toContain(installing);
});

test("of two that start at once, one installs and the other waits", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  const said = (await Promise.all([install(clone), install(clone)])).join("");
  expect(said.split(installing)).toHaveLength(2);
});

/** A project whose dependencies are folders beside it, which real npm installs without a network. */
function cloneWith(...names: string[]): Record<string, string> {
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:${name}`]));
  const root = { name: "clone", version: "1.0.0", dependencies };
  const locked = names.flatMap((name) => [
    [name, { version: "1.0.0" }],
    [`node_modules/${name}`, { resolved: name, link: true }],
  ]);
  const packages = { "": root, ...Object.fromEntries(locked) };
  const manifests = names.map((name) => [`${name}/package.json`, JSON.stringify({ name, version: "1.0.0" })]);
  return {
    ...Object.fromEntries(manifests),
    "package.json": JSON.stringify(root),
    "package-lock.json": JSON.stringify({ name: "clone", version: "1.0.0", lockfileVersion: 3, packages }),
  };
}

/** In a process of its own, as it really runs; answers what it said. */
async function install(clone: string): Promise<string> {
  const program = `import { installDependencies } from ${JSON.stringify(join(import.meta.dirname, "install-dependencies.mjs"))};
    await installDependencies(${JSON.stringify(clone)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
  const [said, faults] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (child.exitCode !== 0) throw new Error(faults);
  return said;
}
