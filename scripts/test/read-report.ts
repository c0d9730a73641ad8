import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { CommandResult } from "../run-command.ts";

/** Runs a tool and reads the report that it writes. Deletes an earlier report first. */
export async function readReport<Report>(file: string, run: () => Promise<CommandResult>) {
  rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  const { code } = await run();
  const report: Report | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  return { code, report };
}
