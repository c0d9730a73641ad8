/**
 * Calls `close` when npm, which started this process, is gone: after a kill -9 nothing else would say so, and the
 * ports would stay taken. A process that was started without npm is left alone, since it may be meant to outlive
 * its shell. Answers how to stop watching.
 * @param {() => void} close
 * @returns {() => void}
 */
export function onParentGone(close) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    close();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
