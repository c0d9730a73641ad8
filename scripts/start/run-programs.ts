import type { StartSettings } from "../env.ts";
import { onParentGone } from "../install/on-parent-gone.mjs";
import { KeptProgram, type Report } from "./keep-running.ts";
import { printAddresses } from "./print-addresses.ts";
import { programsFor } from "./programs.ts";

/** npm hands a Ctrl-C on that the terminal has given us already: two so close together are one. */
const sameKeyPressMs = 400;
const closingLimitMs = 15_000;

/** Starts the programs, prints where they are, and answers an exit code once all have closed. */
export async function runPrograms(settings: StartSettings): Promise<number> {
  const ended = Promise.withResolvers<number>();
  const ready = new Map<string, Report & { kind: "ready" }>();
  let closingSince: number | undefined;

  const kept = programsFor(settings).map(
    (program) => new KeptProgram(program, settings.environment, (report) => hear(program.name, report)),
  );

  function hear(name: string, report: Report): void {
    if (closingSince !== undefined) return;
    if (report.kind === "failed") {
      console.error(report.message);
      return close(1);
    }
    const isFirst = !ready.has(name);
    ready.set(name, report);
    if (isFirst && ready.size === kept.length) {
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
      void closeInOrder(kept).then(() => ended.resolve(code));
    } else if (Date.now() - closingSince > sameKeyPressMs) {
      for (const program of kept) void program.kill();
    }
  }

  process.on("SIGINT", () => {
    if (closingSince === undefined) console.log("\nClosing …");
    close(0);
  });
  for (const signal of ["SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, () => close(0));
  onParentGone(() => close(0));
  return ended.promise;
}

async function closeInOrder(kept: readonly KeptProgram[]): Promise<void> {
  const timer = setTimeout(() => {
    console.error("Closing took too long; ending it now.");
    for (const program of kept) void program.kill();
  }, closingLimitMs);
  for (const program of kept) await program.close();
  clearTimeout(timer);
}
