import { parseArgs } from "node:util";
import { formatRows } from "./format-rows.ts";
import { type KioskReading, measureClears, warmUp } from "./kiosk/measure-clears.ts";
import type { Traces } from "./kiosk/find-traces.ts";
import { measureLeadLoss } from "./kiosk/measure-lead-loss.ts";
import { measurePairing } from "./kiosk/measure-pairing.ts";
import { measureGrowth } from "./browser/memory.ts";

/**
 * `npm run bench -- kiosk [--kills 100] [--leads 500]`: whether a kiosk's leads survive losses of power and network. Runs the
 * configurator's own queue in Chromium, with its profile on disk, and ends the browser with SIGKILL.
 *
 * `npm run bench -- kiosk --clears 1000 [--hours 24] [--photos 1]`: what customers leave on the built kiosk.
 *
 * `npm run bench -- kiosk --tablets 3`: how long a fresh tablet takes until it invites customers.
 */
export async function runKioskBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: "string", default: "100" },
      leads: { type: "string", default: "500" },
      clears: { type: "string" },
      hours: { type: "string", default: "24" },
      photos: { type: "string", default: "1" },
      tablets: { type: "string" },
    },
  });
  if (values.tablets !== undefined) return runPairing(Number(values.tablets));
  if (values.clears === undefined) return runLeads(Number(values.kills), Number(values.leads));
  return runClears(Number(values.clears), Number(values.hours), Number(values.photos));
}

async function runLeads(kills: number, leads: number): Promise<void> {
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

async function runClears(clears: number, hours: number, photos: number): Promise<void> {
  if (!Number.isInteger(clears) || clears < warmUp + 3 || !(hours >= 0) || !(photos >= 0))
    throw new Error(
      `--clears must be a whole number from ${warmUp + 3} on; --hours and --photos at least 0.`,
    );
  console.log(`${clears} customers of a kiosk in ${hours} hours of its clock, ${photos} with a photo`);
  const startedAt = performance.now();
  const result = await measureClears({
    clears,
    hours,
    photos,
    onClear: (count) => {
      if (count % 10 === 0) console.log(`  ${count} clears`);
    },
    // A long run that is cut off has said this much.
    onReading: (count, reading, { found: soFar, unpaired: lost }) => {
      const left = soFar.filter((each) => each.places.length > 0).length;
      console.log(
        `  ${count} clears: ${describeMemory(reading)}, ${left} left something, ${lost} lost the pairing`,
      );
    },
  });
  const { found, files, unpaired, isPaired, readings } = result;
  const places = countBy(found.flatMap((each) => each.places));
  const [warm, last] = [found[warmUp - 1], found.at(-1)];
  const entries = countEntries(found.slice(0, warmUp));
  const laterEntries = countEntries(found.slice(warmUp));
  const growth = measureGrowth(readings);
  const rows: [string, number][] = [
    ["clears", clears],
    ["clears that left something in the page", found.filter((each) => each.places.length > 0).length],
    ["files of the profile with something of a customer", files.length],
    ["clears that lost the pairing", unpaired],
    ["paired after a restart (1 is yes)", Number(isPaired)],
    [`object URLs after ${warmUp} clears`, warm?.objectUrls ?? 0],
    ["object URLs at the end", last?.objectUrls ?? 0],
    [`most history entries after the first ${warmUp} clears`, entries],
    ["most history entries after later clears", laterEntries],
  ];
  console.log(`\n${formatRows(rows)}\n${Math.round((performance.now() - startedAt) / 1000)} s`);
  console.table(growth);
  for (const [place, times] of places) console.log(`left in ${place}: ${times} times`);
  for (const file of files) console.log(`left in the profile: ${file}`);
  const isClean = places.size + files.length === 0 && laterEntries <= entries;
  const isFlat = growth.every((measure) => measure.isFlat);
  if (!isClean || !isFlat || unpaired > 0 || !isPaired) process.exitCode = 1;
}

/** What Back has left stays as an entry ahead until something opens again, so their number depends on the last customer. */
function countEntries(traces: readonly Traces[]): number {
  return Math.max(...traces.map(({ historyEntries }) => historyEntries));
}

/** From opening its page to the first picture, without typing on it. */
const longestPairingMs = 60_000;

async function runPairing(tablets: number): Promise<void> {
  if (!Number.isInteger(tablets) || tablets < 1) throw new Error("--tablets must be a whole number above 0.");
  console.log("Seconds after a fresh tablet opened the kiosk's page:");
  const measured = await measurePairing(tablets, ({ code, found, added, picture }) => {
    const [shown, asked, done, first] = [code, found, added, picture].map((ms) => (ms / 1000).toFixed(1));
    console.log(
      `  code ${shown}, the phone names it ${asked}, added ${done}, first attract picture ${first}`,
    );
  });
  if (measured.some(({ picture }) => picture > longestPairingMs)) process.exitCode = 1;
}

function describeMemory({ heap, parts, buffers }: KioskReading): string {
  const { app, code, records } = parts;
  const [sum, kept, compiled, recorded, outside] = [heap, app, code, records, buffers].map((size) =>
    size.toFixed(1),
  );
  return `heap ${sum} MB (of the app ${kept}, compiled ${compiled}), records ${recorded} MB, buffers ${outside} MB`;
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function reportProgress(kills: number): void {
  if (kills % 10 === 0) console.log(`  ${kills} kills`);
}
