// Plain JavaScript without dependencies: on a fresh machine it runs before anything is installed, with the Node that
// npm runs on (20 or later), which may not read TypeScript. It installs dependencies, then continues with the Node of
// node_modules.
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installDependencies } from "./install/install-dependencies.mjs";
import { onParentExit, rememberParent } from "./install/on-parent-exit.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = "", ...args] = process.argv.slice(2);
const closingSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @type {Record<string, () => Promise<{ run(args: string[]): Promise<number> }>>} */
const programs = {
  start: () => import("./start.ts"),
  test: () => import("./test.ts"),
  bench: () => import("./bench.ts"),
  operator: () => import("./operator.ts"),
  media: () => import("./media.ts"),
  sbom: () => import("./sbom.ts"),
};

const bundledNode = join(root, "node_modules", nodePackage(), "bin", nodeFile());

rememberParent();
try {
  await installDependencies(root);
  await runProgram();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function runProgram() {
  const load = programs[name];
  if (load === undefined)
    throw new Error(`bootstrap.mjs runs ${Object.keys(programs).join(", ")}, not "${name}".`);
  if (existsSync(bundledNode) && realpathSync(bundledNode) !== realpathSync(process.execPath)) {
    return runUnderBundledNode();
  }
  requireNode24();
  cacheCompiledCode();
  const program = await load();
  process.exit(await program.run(args));
}

/** The closed channel tells the child that this process was killed, so that it does not stay behind. */
function runUnderBundledNode() {
  const child = spawn(bundledNode, [fileURLToPath(import.meta.url), name, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of closingSignals) process.on(signal, () => child.kill(signal));
  onParentExit(() => child.connected && child.disconnect());
  child.once("error", (error) => {
    console.error(`${bundledNode} does not run on this machine: ${error.message}`);
    process.exitCode = 1;
  });
  child.once("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const each of closingSignals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

function requireNode24() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return;
  throw new Error(
    `npm has no Node 24 for ${process.platform} on ${process.arch}. Install Node 24 and try again; this is ${process.version}.`,
  );
}

/** Reading TypeScript is half of the start time. Child processes get the same cache through the environment. */
function cacheCompiledCode() {
  const folder = join(root, ".cache", "compiled");
  module.enableCompileCache?.(folder);
  process.env.NODE_COMPILE_CACHE ??= folder;
}

function nodePackage() {
  return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}

function nodeFile() {
  return process.platform === "win32" ? "node.exe" : "node";
}
