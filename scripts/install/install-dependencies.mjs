import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";

const neededBytes = 1.5e9;

/**
 * Runs `npm ci` if node_modules is missing, incomplete or older than package-lock.json. The stamp is deleted before
 * the install and written after it, so an interrupted install has none.
 * @param {string} root
 */
export async function installDependencies(root) {
  const wanted = fingerprint(root);
  if (stamp(root) === wanted) return;
  const waiting = () => console.log("Waiting for another install to finish…");
  await withLock(`install ${root}`, (lock) => installOnce(root, wanted, lock), waiting);
}

/**
 * @param {string} root
 * @param {string} wanted
 * @param {import("./lock.mjs").Lock} lock
 */
async function installOnce(root, wanted, lock) {
  if (stamp(root) === wanted) return;
  if (!npmInstalledTheSame(root)) {
    requireSpace(root);
    rmSync(stampFile(root), { force: true });
    rmSync(npmRecord(root), { force: true });
    await runNpmCi(root, lock);
  }
  writeFileSync(stampFile(root), wanted);
}

/** @param {string} root */
function fingerprint(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256").update(`${process.platform} ${process.arch}\n`).update(lock).digest("hex");
}

/** @param {string} root */
function stamp(root) {
  const file = stampFile(root);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** @param {string} root */
const stampFile = (root) => join(root, "node_modules", ".livery-install");

/** npm writes this list of installed packages at the end of an install. @param {string} root */
const npmRecord = (root) => join(root, "node_modules", ".package-lock.json");

/**
 * A developer who ran `npm install` has what the lock file says, and is spared a second install.
 * @param {string} root
 */
function npmInstalledTheSame(root) {
  if (!existsSync(npmRecord(root))) return false;
  const installed = lockedPackages(npmRecord(root));
  const wanted = Object.entries(lockedPackages(join(root, "package-lock.json")));
  return wanted.every(([path, entry]) => {
    if (!path.startsWith("node_modules/")) return true;
    const found = installed[path];
    if (found === undefined) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @typedef {{version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean}} Locked
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

/** @param {string} root */
function requireSpace(root) {
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  if (free >= neededBytes) return;
  const [have, need] = [free, neededBytes].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`);
  throw new Error(`Not enough disk space to install: ${have} free in ${root}, ${need} needed.`);
}

/**
 * Uses the npm that started this process, with the Node it runs on: the Node on the path may be the one being replaced.
 * Includes development packages, which NODE_ENV=production would leave out: they build the apps.
 * @param {string} root
 * @param {import("./lock.mjs").Lock} lock
 * @returns {Promise<void>}
 */
function runNpmCi(root, { fd }) {
  const flags = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, args] = npm ? [node || process.execPath, [npm, ...flags]] : ["npm", flags];
  const startedAt = Date.now();
  console.log("Installing dependencies (about a minute)…");
  const heartbeat = setInterval(() => console.log(`  ${seconds(startedAt)} s so far`), 10_000);
  /** @type {Promise<void>} */
  const installed = new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["inherit", "inherit", "inherit", fd ?? "ignore"],
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new Error(`Livery could not install its dependencies: npm ci exited with ${signal ?? code}.`));
    });
  });
  return installed.finally(() => {
    clearInterval(heartbeat);
    console.log(`Installing took ${seconds(startedAt)} s.`);
  });
}

/** @param {number} since */
const seconds = (since) => Math.round((Date.now() - since) / 1000);
