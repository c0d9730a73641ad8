import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeFolder, writeFiles } from "../testing/make-folder.ts";

const installing = "Installing dependencies";

test("installs in a fresh clone, and only once", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  expect(await install(clone)).toContain(installing);
  expect(existsSync(join(clone, "node_modules/wheel/package.json"))).toBe(true);
  expect(await install(clone)).toBe("");
});

test("installs again after package-lock.json changes", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  await install(clone);
  writeFiles(clone, cloneWith("wheel", "rim"));
  expect(await install(clone)).toContain(installing);
});

test("accepts what a developer installed with npm", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  await install(clone);
  rmSync(join(clone, "node_modules/.livery-install"));
  expect(await install(clone)).toBe("");
});

test("installs again after an interrupted install", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  await install(clone);
  writeFiles(clone, { ...cloneWith("wheel", "rim"), "package.json": "{ cut off" });
  await expect(install(clone)).rejects.toThrow("could not install");
  writeFiles(clone, cloneWith("wheel"));
  expect(await install(clone)).toContain(installing);
});

test("one of two processes installs while the other waits", async () => {
  const clone = makeFolder(cloneWith("wheel"));
  const output = (await Promise.all([install(clone), install(clone)])).join("");
  expect(output.split(installing)).toHaveLength(2);
});

/** A project whose dependencies are local folders, which npm installs without a network. */
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

/** Runs the install in its own process, as in production. Returns its output. */
async function install(clone: string): Promise<string> {
  const program = `import { installDependencies } from ${JSON.stringify(join(import.meta.dirname, "install-dependencies.mjs"))};
    await installDependencies(${JSON.stringify(clone)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (child.exitCode !== 0) throw new Error(errors);
  return output;
}
