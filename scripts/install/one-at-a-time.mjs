import { createHash } from "node:crypto";
import { unlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs `work` while no other process on this machine runs work under the same name; a second one waits its turn.
 * The lock is a listening socket, not a file with a process id in it: the kernel closes it with its process, even
 * after kill -9, so a lock is never left behind.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once, when another holds the lock
 * @returns {Promise<T>}
 */
export async function oneAtATime(name, work, onWait = () => {}) {
  let release = await tryLock(name);
  if (release === undefined) onWait();
  while (release === undefined) {
    await untilHolderLeaves(socketPath(name));
    release = await tryLock(name);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Takes the lock and answers how to let go of it, or `undefined` when another process holds it.
 * @param {string} name
 * @returns {Promise<(() => void) | undefined>}
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
    return () => {
      server.close();
      for (const socket of waiting) socket.destroy();
    };
  }
  if (error.code !== "EADDRINUSE") throw error;
  if (isLeftBehind(path) && !(await answers(path))) {
    unlinkSync(path);
    return tryLock(name);
  }
  return undefined;
}

/** @param {string} name */
function socketPath(name) {
  const id = `livery-${createHash("sha256").update(name).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return `\0${id}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${id}`;
  return join(tmpdir(), `${id}.sock`);
}

/** Only where sockets are files can one outlive its process. @param {string} path */
function isLeftBehind(path) {
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
function answers(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** @param {string} path @returns {Promise<void>} */
function untilHolderLeaves(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on("error", () => {});
    socket.resume().once("close", () => setTimeout(resolve, 50));
  });
}
