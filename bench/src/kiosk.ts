import { parseArgs } from "node:util";
import { formatRows } from "./format-rows.ts";
import { measureLeadLoss } from "./kiosk/measure-lead-loss.ts";

/**
 * `npm run bench -- kiosk [--kills 100] [--leads 500]`: whether a kiosk's leads survive losses of power and network. Runs the
 * configurator's own queue in Chromium, with its profile on disk, and ends the browser with SIGKILL.
 */
export async function runKioskBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { kills: { type: "string", default: "100" }, leads: { type: "string", default: "500" } },
  });
  const [kills, leads] = [Number(values.kills), Number(values.leads)];
  if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(leads) || leads < kills)
    throw new Error("--kills must be a whole number above 0, and --leads at least as many.");
  console.log(`${leads} leads of a kiosk, ${kills} times kill -9 of its browser, and a network that flips`);
  const startedAt = performance.now();
  // Some are never written: the power goes while they are typed.
  const leadsEach = Math.ceil((leads / kills) * 1.6);
  const result = await measureLeadLoss({ kills, leadsEach, onKill: reportProgress });
  const { tally, lost, doubled, unexplained } = result;
  const rows: [string, number][] = [
    ["leads written, each with a number", tally.highest],
    ["customers who read that theirs was sent or waits", result.shown],
    ["kills between writing and posting", result.kills["before-posting"]],
    ["kills between request and answer", result.kills["before-answer"]],
    ["kills at any other moment", result.kills.any],
    ["times the network went down", result.flips],
    ["stored on the server", result.received],
    ["deleted unsent by their customer", result.withdrawn],
    ["still waiting at the end", tally.waiting],
    ["lost", lost],
    ["doubled", doubled],
    ["missing numbers without a reason", unexplained],
  ];
  console.log(`\n${formatRows(rows)}\n${Math.round((performance.now() - startedAt) / 1000)} s`);
  if (lost + doubled + unexplained + tally.waiting > 0 || tally.highest < leads) process.exitCode = 1;
}

function reportProgress(kills: number): void {
  if (kills % 10 === 0) console.log(`  ${kills} kills`);
}
