import { parseArgs } from "node:util";
import { type CrashResult, measureCrashRecovery } from "./crash/measure-crash-recovery.ts";
import { formatRows } from "./format-rows.ts";

const leadsPerSecond = 20;

/** `npm run bench -- crash [--kills 100]`: whether leads answered with 2xx survive a kill -9 of the API. */
export async function runCrashBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { kills: { type: "string", default: "100" } } });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) throw new Error("--kills must be a whole number above 0.");
  console.log(`${kills} times kill -9 of the API at random moments, under ${leadsPerSecond} leads a second`);
  const startedAt = performance.now();
  const result = await measureCrashRecovery({ kills, leadsPerSecond, onKill: reportProgress });
  console.log(`\n${formatRows(toRows(result))}\n${Math.round((performance.now() - startedAt) / 1000)} s`);
  if (isFaulty(result)) process.exitCode = 1;
}

function reportProgress(kills: number, leadsSent: number): void {
  if (kills % 10 === 0) console.log(`  ${kills} kills, ${leadsSent} leads sent`);
}

function toRows(result: CrashResult): [label: string, count: number][] {
  return [
    ["leads sent", result.sent],
    ["answered with 2xx", result.acknowledged],
    ["interrupted and sent again", result.retried],
    ["kills during startup", result.startupKills],
    ["answered with 2xx but not stored", result.missing],
    ["stored twice", result.duplicated],
    ["mails of stored leads not delivered", result.mailsMissing],
    ["mails in the inbox twice", result.mailsDuplicated],
    [
      "mails sent again after a kill, same id",
      result.mailsSent - 2 * (result.sent - result.neverAcknowledged),
    ],
  ];
}

function isFaulty(result: CrashResult): boolean {
  const { neverAcknowledged, missing, duplicated, mailsMissing, mailsDuplicated } = result;
  return neverAcknowledged + missing + duplicated + mailsMissing + mailsDuplicated > 0;
}
