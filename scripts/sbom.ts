import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { userFolder } from "./env.ts";
import { root } from "./root.ts";
import { makeSbom } from "./supply-chain/make-sbom.ts";
import { type LockedPackage, readLockfile } from "./supply-chain/read-lockfile.ts";

/** `npm run sbom -- --out FILE`: the bill of materials, and how many packages have which license. */
export function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { out: { type: "string" } } });
  if (values.out === undefined) throw new Error("npm run sbom needs -- --out FILE.");
  const lockfile = readLockfile(root);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }; // our own file
  const file = resolve(userFolder(), values.out);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(makeSbom(lockfile, { version, now: new Date() }), null, 2)}\n`);
  console.log(listLicenses(lockfile.packages));
  console.log(`${values.out} has ${lockfile.packages.length} packages.`);
  return Promise.resolve(0);
}

function listLicenses(packages: readonly LockedPackage[]): string {
  const counts = new Map<string, number>();
  for (const { license = "not stated" } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const lines = [...counts].toSorted(([, a], [, b]) => b - a);
  return lines.map(([license, count]) => `${String(count).padStart(5)}  ${license}`).join("\n");
}
