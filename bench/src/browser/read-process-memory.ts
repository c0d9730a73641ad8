import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";

type ProcessKind = "renderer" | "GPU";

/** Resident memory, in MB, of the largest process of a kind. "renderer" is the page with its worker. */
export async function readProcessMemory(page: Page, kind: ProcessKind): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error("The browser is closed");
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === kind).map(async ({ id }) => readResidentMegabytes(id)),
  );
  return Math.max(...sizes);
}

/** VmRSS of proc(5), in kB. */
async function readResidentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
