import { readFileSync, readlinkSync, realpathSync } from "node:fs";

/** @type {(() => boolean) | undefined} */
let isParentAlive;

/**
 * Call this first: npm may be killed at any time, for example during an install. Does nothing in a process that npm
 * did not start, since it may be meant to outlive its shell.
 */
export function rememberParent() {
  if (process.env.npm_lifecycle_event !== undefined) isParentAlive ??= watchParents();
}

/**
 * Calls `close` when the npm that started this process exits. After a kill -9 nothing else would close it, and its
 * ports would stay in use. Returns a function that stops watching.
 * @param {() => void} close
 * @returns {() => void}
 */
export function onParentExit(close) {
  rememberParent();
  const timer = setInterval(() => {
    if (isParentAlive?.() ?? true) return;
    clearInterval(timer);
    close();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/** Most shells stay between npm and this process and outlive npm, so watch the shell's parent too. */
function watchParents() {
  const parent = process.ppid;
  if (!isShell(parent)) return () => process.ppid === parent;
  const npm = parentOf(parent);
  return () => process.ppid === parent && parentOf(parent) === npm;
}

/** Any program other than npm's Node. Only Linux can tell; elsewhere the parent alone is watched. */
function isShell(/** @type {number} */ pid) {
  try {
    return (
      readlinkSync(`/proc/${pid}/exe`) !== realpathSync(process.env.npm_node_execpath ?? process.execPath)
    );
  } catch {
    return false;
  }
}

function parentOf(/** @type {number} */ pid) {
  try {
    // "PID (name, which may contain spaces and parentheses) STATE PARENT …"
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ")[1];
  } catch {
    return undefined;
  }
}
