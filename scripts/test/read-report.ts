import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { ToolResult } from "../run-tool.ts";

/** Runs a tool and reads the report that it writes. Deletes an earlier report first. */
export async function readReport<Report>(file: string, run: () => Promise<ToolResult>) {
  rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  const { code } = await run();
  const report: Report | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  return { code, report };
}
