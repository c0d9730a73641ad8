import type { StartSettings } from "../env.ts";
import { onParentExit } from "../install/on-parent-exit.mjs";
import { SupervisedProgram, type Report } from "./supervised-program.ts";
import { printAddresses } from "./print-addresses.ts";
import { programsFor } from "./programs.ts";

/** npm forwards a Ctrl-C that the terminal has sent already, so two within this time are one key press. */
const sameKeyPressMs = 400;
const closeTimeoutMs = 15_000;

/** Starts the programs and prints their addresses. Returns an exit code after all have closed. */
export async function runPrograms(settings: StartSettings): Promise<number> {
  const ended = Promise.withResolvers<number>();
  const ready = new Map<string, Report & { kind: "ready" }>();
  let closingSince: number | undefined;

  const programs = programsFor(settings).map(
    (program) =>
      new SupervisedProgram(program, settings.environment, (report) => handleReport(program.name, report)),
  );

  function handleReport(name: string, report: Report): void {
    if (closingSince !== undefined) return;
    if (report.kind === "failed") {
      console.error(report.message);
      return close(1);
    }
    const isFirst = !ready.has(name);
    ready.set(name, report);
    if (isFirst && ready.size === programs.length) {
      const reports = programsFor(settings).flatMap((program) => ready.get(program.name) ?? []);
      const demoShop = reports.find((each) => each.demoShop)?.demoShop;
      printAddresses(
        reports.flatMap(({ addresses }) => addresses),
        demoShop,
      );
    }
  }

  function close(code: number): void {
    if (closingSince === undefined) {
      closingSince = Date.now();
      void closeInOrder(programs).then(() => ended.resolve(code));
    } else if (Date.now() - closingSince > sameKeyPressMs) {
      for (const program of programs) void program.kill();
    }
  }

  process.on("SIGINT", () => {
    if (closingSince === undefined) console.log("\nStopping…");
    close(0);
  });
  for (const signal of ["SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, () => close(0));
  onParentExit(() => close(0));
  return ended.promise;
}

async function closeInOrder(programs: readonly SupervisedProgram[]): Promise<void> {
  const timer = setTimeout(() => {
    console.error("Shutdown took too long. Killing the remaining processes.");
    for (const program of programs) void program.kill();
  }, closeTimeoutMs);
  for (const program of programs) await program.close();
  clearTimeout(timer);
}
