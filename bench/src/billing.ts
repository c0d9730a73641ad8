import { parseArgs } from "node:util";
import { type Row, runEventTrial } from "./billing/measure-event-delivery.ts";
import { runKillTrial } from "./billing/measure-kill-recovery.ts";

const number = (fallback: string) => ({ type: "string", default: fallback }) as const;

/** `npm run bench -- billing [--rate 200] [--orders 720] [--kills 60]`: does a record say what the payment provider knows? */
export async function runBillingBench(args: string[]): Promise<void> {
  const options = { rate: number("200"), orders: number("720"), kills: number("60") };
  const { values } = parseArgs({ args, options });
  const [perSecond, orders, kills] = [Number(values.rate), Number(values.orders), Number(values.kills)];
  if (!(perSecond > 0 && orders > 0 && kills > 0)) throw new Error("Each option must be a number above 0.");
  const say = (line: string) => console.log(line);
  show(await runEventTrial({ perSecond, orders, say }));
  show(await runKillTrial({ kills, say }));
}

function show(rows: readonly Row[]): void {
  console.log(`\n${table(rows)}\n`);
  if (rows.some(([, count, isFault]) => isFault && count > 0)) process.exitCode = 1;
}

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, count]) => `${label.padEnd(width)}  ${String(count).padStart(6)}`).join("\n");
}
