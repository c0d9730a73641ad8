import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runTool } from "./run-tool.ts";
import { makeFolder } from "./testing/make-folder.ts";

test("a tool's exit code and both its outputs come back", async () => {
  const result = await runTool({ command: "echo out; echo fault >&2; exit 3" });
  expect(result.code).toBe(3);
  expect(result.output.split("\n").toSorted()).toEqual(["", "fault", "out"]);
});

test("a tool runs under the Node of node_modules", async () => {
  const { output } = await runTool({ command: "node -p process.execPath" });
  expect(output.trim()).toBe(process.execPath);
});

test("a tool that takes too long is ended with all that it started", async () => {
  const folder = makeFolder();
  const pidFile = join(folder, "pid");
  await runTool({ command: `sh -c 'echo $$ > ${pidFile}; exec sleep 60'; true`, limitMs: 500 });
  expect(existsSync(pidFile)).toBe(true);
  const pid = Number(readFileSync(pidFile, "utf8"));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 5_000);
});
