import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { SupervisedProgram, type Report } from "./supervised-program.ts";

const ready = `process.send({ kind: "ready", addresses: [{ name: "pid", url: String(process.pid) }] });
  process.on("SIGTERM", () => process.exit(0));
  setInterval(() => {}, 1000);`;

test("restarts a program that was killed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { reports, program } = start(ready);
  await vi.waitFor(() => expect(reports).toHaveLength(1), 10_000);
  process.kill(pidIn(reports[0]), "SIGKILL");
  await vi.waitFor(() => expect(reports).toHaveLength(2), 10_000);
  expect(pidIn(reports[1])).not.toBe(pidIn(reports[0]));
  expect(console.error).toHaveBeenCalledWith("The test program exited with SIGKILL; restarting it.");
  await program.close();
});

test("does not restart a program that reports a failure", async () => {
  const { reports } = start(
    `process.send({ kind: "failed", message: "Disk full." }, () => process.exit(1));`,
  );
  await vi.waitFor(() => expect(reports).toEqual([{ kind: "failed", message: "Disk full." }]), 10_000);
});

test("does not restart a program that exits before it is ready", async () => {
  const { reports } = start("process.exit(3);");
  const message = "The test program exited with code 3 before it was ready.";
  await vi.waitFor(() => expect(reports).toEqual([{ kind: "failed", message }]), 10_000);
});

test("a closed program has exited and stays closed", async () => {
  const { reports, program } = start(ready);
  await vi.waitFor(() => expect(reports).toHaveLength(1), 10_000);
  await program.close();
  expect(() => process.kill(pidIn(reports[0]), 0)).toThrow("ESRCH");
  expect(reports).toHaveLength(1);
});

function start(code: string) {
  const main = join(makeFolder({ "main.mjs": code }), "main.mjs");
  const reports: Report[] = [];
  const program = new SupervisedProgram(
    { name: "test program", main },
    process.env,
    (report) => void reports.push(report),
  );
  onTestFinished(() => program.kill());
  return { reports, program };
}

function pidIn(report: Report | undefined): number {
  if (report?.kind !== "ready") throw new Error("The program is not ready.");
  return Number(report.addresses[0]?.url);
}
