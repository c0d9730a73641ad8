import { parseArgs } from "node:util";
import { formatRows } from "./format-rows.ts";
import { measureUpgrade } from "./copies/measure-upgrade.ts";
import { exportVersion } from "./copies/export-version.ts";

/**
 * `npm run bench -- upgrade --from COMMIT [--seconds 30] [--rate 20]`: whether two copies of an older version are replaced one by
 * one under leads without a lead lost or a failed request, and whether an old copy starts and serves beside the new version.
 */
export async function runUpgradeBench(args: string[]): Promise<void> {
  const text = (value: string) => ({ type: "string", default: value }) as const;
  const { values } = parseArgs({
    args,
    options: { from: { type: "string" }, seconds: text("30"), rate: text("20") },
  });
  const [seconds, perSecond] = [Number(values.seconds), Number(values.rate)];
  if (values.from === undefined || !(seconds > 0 && perSecond > 0))
    throw new Error("--from must name a commit, and --seconds and --rate be numbers above 0.");
  const old = exportVersion(values.from);
  try {
    console.log(`from ${values.from}, ${perSecond} leads a second, ${seconds} s for each step`);
    const result = await measureUpgrade({
      oldFolder: old.folder,
      seconds,
      perSecond,
      log: (line) => console.log(line),
    });
    console.log(formatRows(Object.entries(result.done)));
    console.log(formatRows(Object.entries(result.faults)));
    for (const fault of result.failures) console.log(`  ${fault}`);
    if (Object.values(result.faults).some((count) => count > 0)) process.exitCode = 1;
  } finally {
    old.remove();
  }
}
