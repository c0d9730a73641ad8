import { readFileSync, readlinkSync, realpathSync } from "node:fs";

/**
 * Calls `close` when npm, which started this process, is gone: after a kill -9 nothing else would say so, and the
 * ports would stay taken. A process that was started without npm is left alone, since it may be meant to outlive
 * its shell. Answers how to stop watching.
 * @param {() => void} close
 * @returns {() => void}
 */
export function onParentGone(close) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const isSame = watchedParents();
  const timer = setInterval(() => {
    if (isSame()) return;
    clearInterval(timer);
    close();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/** Most shells stay between npm and us and outlive it, so then their parent is looked at too. */
function watchedParents() {
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
