import { parseArgs } from "node:util";
import { measureEventDelivery, type Row } from "./billing/measure-event-delivery.ts";
import { measureKillRecovery } from "./billing/measure-kill-recovery.ts";
import { formatRows } from "./format-rows.ts";

const number = (fallback: string) => ({ type: "string", default: fallback }) as const;

/** `npm run bench -- billing [--rate 200] [--orders 720] [--kills 60]`: whether shop records match the payment provider. */
export async function runBillingBench(args: string[]): Promise<void> {
  const options = { rate: number("200"), orders: number("720"), kills: number("60") };
  const { values } = parseArgs({ args, options });
  const [perSecond, orders, kills] = [Number(values.rate), Number(values.orders), Number(values.kills)];
  if (!(perSecond > 0 && orders > 0 && kills > 0)) throw new Error("Each option must be a number above 0.");
  const log = (line: string) => console.log(line);
  report(await measureEventDelivery({ perSecond, orders, log }));
  report(await measureKillRecovery({ kills, log }));
}

function report(rows: readonly Row[]): void {
  console.log(`\n${formatRows(rows)}\n`);
  if (rows.some(([, count, isFault]) => isFault && count > 0)) process.exitCode = 1;
}
