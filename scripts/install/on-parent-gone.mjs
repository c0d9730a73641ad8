import { readFileSync, readlinkSync, realpathSync } from "node:fs";

/** @type {(() => boolean) | undefined} */
let isThere;

/**
 * To be called first of all: npm may be killed before anything else is looked at, as in the middle of an install.
 * A process that was started without npm is left alone, since it may be meant to outlive its shell.
 */
export function rememberParent() {
  if (process.env.npm_lifecycle_event !== undefined) isThere ??= watchParents();
}

/**
 * Calls `close` when npm, which started this process, is gone: after a kill -9 nothing else would say so, and the
 * ports would stay taken. Answers how to stop watching.
 * @param {() => void} close
 * @returns {() => void}
 */
export function onParentGone(close) {
  rememberParent();
  const timer = setInterval(() => {
    if (isThere?.() ?? true) return;
    clearInterval(timer);
    close();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/** Most shells stay between npm and us and outlive it, so then their parent is looked at too. */
function watchParents() {
  const parent = process.ppid;
  if (!isShell(parent)) return () => process.ppid === parent;
  const npm = parentOf(parent);
  return () => process.ppid === parent && parentOf(parent) === npm;
}

/** Whatever is not npm's own node. Elsewhere than on Linux this cannot be told, and the parent alone is watched. */
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
    // "PID (name, which may hold blanks and brackets) STATE PARENT …"
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ")[1];
  } catch {
    return undefined;
  }
}
