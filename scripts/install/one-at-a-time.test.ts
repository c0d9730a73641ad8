import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { oneAtATime, tryLock } from "./one-at-a-time.mjs";

test("a second one waits until the first is done", async () => {
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = oneAtATime("a trial", async () => {
    events.push("first begins");
    await gate.promise;
    events.push("first ends");
  });
  const second = oneAtATime("a trial", () => Promise.resolve(events.push("second")), gate.resolve);
  await Promise.all([first, second]);
  expect(events).toEqual(["first begins", "first ends", "second"]);
});

test("work that fails lets the next one in", async () => {
  const failing = oneAtATime("a failing trial", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  await expect(oneAtATime("a failing trial", () => Promise.resolve("yes"))).resolves.toBe("yes");
});

test("a lock dies with its process, even by kill -9", async () => {
  const name = `a killed trial ${process.pid}`;
  const holder = await holdElsewhere(name, "");
  await expect(tryLock(name)).resolves.toBeUndefined();
  holder.kill("SIGKILL");
  await expect(oneAtATime(name, () => Promise.resolve("mine"))).resolves.toBe("mine");
});

test("what a killed holder had started still keeps others out, until it has ended", async () => {
  const name = `an orphan's trial ${process.pid}`;
  const holder = await holdElsewhere(
    name,
    `spawn("sleep", ["2"], { stdio: ["ignore", "ignore", "ignore", lock.fd] });`,
  );
  const killedAt = Date.now();
  holder.kill("SIGKILL");
  await oneAtATime(name, () => Promise.resolve());
  expect(Date.now() - killedAt).toBeGreaterThan(1_000);
});

/** Another process that holds the lock, and does something with it. */
async function holdElsewhere(name: string, then: string): Promise<ChildProcess> {
  const program = `import { spawn } from "node:child_process";
    import { tryLock } from ${JSON.stringify(join(import.meta.dirname, "one-at-a-time.mjs"))};
    const lock = await tryLock(${JSON.stringify(name)});
    ${then}
    console.log("held");
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", program]);
  holder.stderr.pipe(process.stderr);
  await once(holder.stdout, "data");
  return holder;
}
