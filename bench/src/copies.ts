import { parseArgs } from "node:util";
import { type CopiesResult, measureCopies } from "./copies/measure-copies.ts";

/**
 * `npm run bench -- copies [--copies 1,2,3] [--seconds 600] [--rate 100] [--kill-every 5]`: whether several copies of the
 * API on one database lose or double leads while one after another is killed, and what more copies bring.
 */
export async function runCopiesBench(args: string[]): Promise<void> {
  const text = (value: string) => ({ type: "string", default: value }) as const;
  const { values } = parseArgs({
    args,
    options: {
      copies: text("1,2,3"),
      seconds: text("600"),
      rate: text("100"),
      "kill-every": text("5"),
    },
  });
  const counts = values.copies.split(",").map(Number);
  const [seconds, perSecond, killEverySeconds] = [values.seconds, values.rate, values["kill-every"]].map(
    Number,
  );
  if (!(seconds && perSecond && killEverySeconds && counts.every((count) => count >= 1)))
    throw new Error("--copies, --seconds, --rate and --kill-every must be numbers above 0.");
  for (const copies of counts) {
    console.log(`${copies} copies, ${perSecond} leads a second for ${seconds} s, kill -9 of one at a time`);
    const result = await measureCopies({ copies, seconds, perSecond, killEverySeconds });
    console.log(describe(result));
    if (isFaulty(result)) process.exitCode = 1;
  }
}

function describe(result: CopiesResult): string {
  const { capacity } = result;
  const ms = (value: number) => value.toFixed(1);
  return [
    `  ${result.sent} leads sent, ${ms(result.perSecond)}/s, ${result.kills} kills`,
    `  p50 ${ms(result.p50Ms)} ms, p95 ${ms(result.p95Ms)} ms, p99 ${ms(result.p99Ms)} ms without those interrupted`,
    `  interrupted and sent again: ${result.cut} cut off by a kill, ${result.withoutCopy} while no copy listened`,
    `  never answered ${result.unanswered}, lost ${result.lost}, stored twice ${result.doubled}, other failures ${countFaults(result)}`,
    ...[...result.faults].map(([fault, count]) => `    ${count} times ${fault}`),
    `  mails missing ${result.mailsMissing}, still queued ${result.mailsQueued}, handed over again under one id ${result.mailsRepeated}`,
    `  at full load ${ms(capacity.perSecond)} leads/s; processor time of a lead with its mails: API ${ms(capacity.apiMsPerLead)} ms, Postgres ${ms(capacity.postgresMsPerLead)} ms`,
    `  database ${Math.round(capacity.rowBytesPerLead)} bytes a lead, its log ${Math.round(capacity.logBytesPerLead)}`,
  ].join("\n");
}

function countFaults({ faults }: CopiesResult): number {
  return [...faults.values()].reduce((sum, count) => sum + count, 0);
}

function isFaulty(result: CopiesResult): boolean {
  const { unanswered, lost, doubled, mailsMissing, mailsQueued } = result;
  return unanswered + lost + doubled + mailsMissing + mailsQueued + countFaults(result) > 0;
}
