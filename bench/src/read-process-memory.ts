import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";

type ProcessKind = "renderer" | "GPU";

/** Megabytes that a process holds, as Linux counts them, proc(5). */
export interface ProcessMemory {
  /** VmRSS: all of it. */
  resident: number;
  /** RssAnon: without the program's files, and without the decoded pictures that a browser lets go of when it must. */
  own: number;
}

/** The largest process of a kind: of "renderer" the page's, with its worker; "GPU" draws. */
export async function readProcessMemory(page: Page, kind: ProcessKind): Promise<ProcessMemory> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error("The browser is gone");
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const all = await Promise.all(
    processInfo.filter(({ type }) => type === kind).map(async ({ id }) => readStatus(id)),
  );
  const [largest] = all.toSorted((a, b) => b.resident - a.resident);
  if (largest === undefined) throw new Error(`The browser has no ${kind} process`);
  return largest;
}

async function readStatus(pid: number): Promise<ProcessMemory> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const readMegabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { resident: readMegabytes("VmRSS"), own: readMegabytes("RssAnon") };
}
