import { readdirSync, readFileSync } from "node:fs";

/** One process, from Linux's /proc. Times in hundredths of a second. */
interface ProcessStat {
  pid: number;
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

/** Milliseconds of processor time that these processes have used, with their children. Linux only. */
export function readProcessorMs(pids: readonly number[]): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (readStat(name) ?? []) : []));
  const counted = all.filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent));
  return counted.reduce((sum, { own, ended }) => sum + own + ended, 0) * 10;
}

/** Undefined when the process has ended meanwhile. */
function readStat(pid: string): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may have spaces.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { pid: Number(pid), parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
