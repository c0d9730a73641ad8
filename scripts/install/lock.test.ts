import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withLock, tryLock } from "./lock.mjs";

test("the second caller waits until the first is done", async () => {
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = withLock("test lock", async () => {
    events.push("first starts");
    await gate.promise;
    events.push("first ends");
  });
  const second = withLock("test lock", () => Promise.resolve(events.push("second")), gate.resolve);
  await Promise.all([first, second]);
  expect(events).toEqual(["first starts", "first ends", "second"]);
});

test("failed work releases the lock", async () => {
  const failing = withLock("failing test lock", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  await expect(withLock("failing test lock", () => Promise.resolve("yes"))).resolves.toBe("yes");
});

test("a killed process releases its lock", async () => {
  const name = `killed holder ${process.pid}`;
  const holder = await startHolder(name, "");
  await expect(tryLock(name)).resolves.toBeUndefined();
  holder.kill("SIGKILL");
  await expect(withLock(name, () => Promise.resolve("mine"))).resolves.toBe("mine");
});

test("a child process keeps the lock after its parent is killed", async () => {
  const name = `orphaned child ${process.pid}`;
  const holder = await startHolder(
    name,
    `spawn("sleep", ["1"], { stdio: ["ignore", "ignore", "ignore", lock.fd] });`,
  );
  holder.kill("SIGKILL");
  await once(holder, "exit");
  await expect(tryLock(name)).resolves.toBeUndefined();
  await expect(withLock(name, () => Promise.resolve("mine"))).resolves.toBe("mine");
});

/** Starts a process that takes the lock and then runs `then`. */
async function startHolder(name: string, then: string): Promise<ChildProcess> {
  const program = `import { spawn } from "node:child_process";
    import { tryLock } from ${JSON.stringify(join(import.meta.dirname, "lock.mjs"))};
    const lock = await tryLock(${JSON.stringify(name)});
    ${then}
    console.log("held");
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", program]);
  holder.stderr.pipe(process.stderr);
  await once(holder.stdout, "data");
  return holder;
}
