import { parseArgs } from "node:util";
import { type CrashTrialResult, runCrashTrial } from "./crash/measure-crash-recovery.ts";

const defaultKills = "100";
const leadsPerSecond = 20;

/** `npm run bench -- crash [--kills 100]`: are leads that were answered 2xx still there after a kill -9? */
export async function runCrashBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { kills: { type: "string", default: defaultKills } } });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) throw new Error("--kills must be a whole number above 0.");
  console.log(`${kills} kills -9 of the API at random moments, under ${leadsPerSecond} leads a second`);
  const startedAt = performance.now();
  const result = await runCrashTrial({ kills, leadsPerSecond, onKill: reportProgress });
  console.log(`\n${table(result)}\n${Math.round((performance.now() - startedAt) / 1000)} s`);
  if (isFaulty(result)) process.exitCode = 1;
}

function reportProgress(done: number, leadsSent: number): void {
  if (done % 10 === 0) console.log(`  ${done} kills, ${leadsSent} leads sent`);
}

function table(result: CrashTrialResult): string {
  const rows: [string, number][] = [
    ["leads sent", result.sent],
    ["answered 2xx", result.acknowledged],
    ["cut off at least once and sent again", result.retried],
    ["kills before the API was ready again", result.killedWhileStarting],
    ["answered 2xx but not stored", result.missing],
    ["stored twice", result.doubled],
    ["mails of stored leads that never came", result.mailsMissing],
    ["mails in the inbox twice", result.mailsDoubled],
    [
      "mails handed over again after a kill, same id",
      result.handedOver - 2 * (result.sent - result.neverAcknowledged),
    ],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, count]) => `${label.padEnd(width)}  ${String(count).padStart(6)}`).join("\n");
}

function isFaulty({
  neverAcknowledged,
  missing,
  doubled,
  mailsMissing,
  mailsDoubled,
}: CrashTrialResult): boolean {
  return neverAcknowledged + missing + doubled + mailsMissing + mailsDoubled > 0;
}
