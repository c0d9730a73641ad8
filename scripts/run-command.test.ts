import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runCommand } from "./run-command.ts";
import { makeFolder } from "./testing/make-folder.ts";

test("returns the exit code and both outputs", async () => {
  const result = await runCommand({ command: "echo out; echo error >&2; exit 3" });
  expect(result.code).toBe(3);
  expect(result.output.split("\n").toSorted()).toEqual(["", "error", "out"]);
});

test("runs commands with the Node of node_modules", async () => {
  const { output } = await runCommand({ command: "node -p process.execPath" });
  expect(output.trim()).toBe(process.execPath);
});

test("stops a slow command and everything it started", async () => {
  const folder = makeFolder();
  const pidFile = join(folder, "pid");
  await runCommand({ command: `sh -c 'echo $$ > ${pidFile}; exec sleep 60'; true`, limitMs: 500 });
  expect(existsSync(pidFile)).toBe(true);
  const pid = Number(readFileSync(pidFile, "utf8"));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 5_000);
});
