import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { KeptProgram, type Report } from "./keep-running.ts";

const ready = `process.send({ kind: "ready", addresses: [{ name: "pid", url: String(process.pid) }] });
  process.on("SIGTERM", () => process.exit(0));
  setInterval(() => {}, 1000);`;

test("a program that is killed is started again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { reports, program } = keep(ready);
  await vi.waitFor(() => expect(reports).toHaveLength(1), 10_000);
  process.kill(pidIn(reports[0]), "SIGKILL");
  await vi.waitFor(() => expect(reports).toHaveLength(2), 10_000);
  expect(pidIn(reports[1])).not.toBe(pidIn(reports[0]));
  expect(console.error).toHaveBeenCalledWith("The trial ended with SIGKILL; starting it again.");
  await program.close();
});

test("a program that says why it cannot run is not started again", async () => {
  const { reports } = keep(`process.send({ kind: "failed", message: "No room." }, () => process.exit(1));`);
  await vi.waitFor(() => expect(reports).toEqual([{ kind: "failed", message: "No room." }]), 10_000);
});

test("a program that dies before it is ready is given up", async () => {
  const { reports } = keep("process.exit(3);");
  const message = "The trial ended with code 3 before it was ready.";
  await vi.waitFor(() => expect(reports).toEqual([{ kind: "failed", message }]), 10_000);
});

test("a program that is closed has ended in order, and stays so", async () => {
  const { reports, program } = keep(ready);
  await vi.waitFor(() => expect(reports).toHaveLength(1), 10_000);
  await program.close();
  expect(() => process.kill(pidIn(reports[0]), 0)).toThrow("ESRCH");
  expect(reports).toHaveLength(1);
});

function keep(code: string) {
  const main = join(makeFolder({ "main.mjs": code }), "main.mjs");
  const reports: Report[] = [];
  const program = new KeptProgram(
    { name: "trial", main },
    process.env,
    (report) => void reports.push(report),
  );
  onTestFinished(() => program.kill());
  return { reports, program };
}

function pidIn(report: Report | undefined): number {
  if (report?.kind !== "ready") throw new Error("It is not ready.");
  return Number(report.addresses[0]?.url);
}
