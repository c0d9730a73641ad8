import { createHash } from "node:crypto";
import { unlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A lock is a listening socket instead of a file with a process id: the kernel closes it with its process, even after
 * kill -9. A child process that inherits `fd` keeps the lock until it exits too.
 * @typedef {{ readonly fd: number | undefined, readonly release: () => void }} Lock
 */

/**
 * Runs `work` while holding the lock of that name on this machine. Waits for another holder to release it.
 * @template T
 * @param {string} name
 * @param {(lock: Lock) => Promise<T>} work
 * @param {() => void} onWait called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(name, work, onWait = () => {}) {
  let lock = await tryLock(name);
  if (lock === undefined) onWait();
  while (lock === undefined) {
    await waitForRelease(socketPath(name));
    lock = await tryLock(name);
  }
  try {
    return await work(lock);
  } finally {
    lock.release();
  }
}

/**
 * Takes the lock, or returns `undefined` if another process holds it.
 * @param {string} name
 * @returns {Promise<Lock | undefined>}
 */
export async function tryLock(name) {
  const path = socketPath(name);
  const waiting = new Set();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => waiting.delete(socket));
    socket.resume().unref();
  });
  const error = await listen(server, path);
  if (error === undefined) {
    server.unref();
    const release = () => {
      server.close();
      for (const socket of waiting) socket.destroy();
    };
    return { fd: fileDescriptor(server), release };
  }
  if (error.code !== "EADDRINUSE") throw error;
  if (canOutliveProcess(path) && !(await isListening(path))) {
    unlinkSync(path);
    return tryLock(name);
  }
  return undefined;
}

/**
 * Node has no public API for it. Without it the lock ends with this process.
 * @param {import("node:net").Server & { _handle?: { fd?: number } }} server
 */
function fileDescriptor(server) {
  const fd = server._handle?.fd ?? -1;
  return fd >= 0 ? fd : undefined;
}

/** @param {string} name */
function socketPath(name) {
  const id = `livery-${createHash("sha256").update(name).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return `\0${id}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${id}`;
  return join(tmpdir(), `${id}.sock`);
}

/** Only a socket that is a file can outlive its process. @param {string} path */
function canOutliveProcess(path) {
  return path.endsWith(".sock");
}

/**
 * @param {import("node:net").Server} server
 * @param {string} path
 * @returns {Promise<NodeJS.ErrnoException | undefined>}
 */
function listen(server, path) {
  return new Promise((resolve) => {
    server.once("error", resolve);
    server.listen(path, () => resolve(undefined));
  });
}

/** @param {string} path @returns {Promise<boolean>} */
function isListening(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** @param {string} path @returns {Promise<void>} */
function waitForRelease(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on("error", () => {});
    socket.resume().once("close", () => setTimeout(resolve, 50));
  });
}
