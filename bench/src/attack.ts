import { parseArgs } from "node:util";
import { measureDatabaseHang } from "./attack/measure-database-hang.ts";
import { measureMailHang } from "./attack/measure-mail-hang.ts";
import { measureShutdown } from "./attack/measure-shutdown.ts";
import { measureSignInStorm } from "./attack/measure-sign-in-storm.ts";

/** What one attack did. `isMet` is false when the goal was missed. */
interface Outcome {
  lines: readonly string[];
  isMet: boolean;
}

const attacks: Readonly<Record<string, () => Promise<Outcome>>> = {
  "sign-ins": attackSignIns,
  shutdown: attackShutdown,
  mail: attackMail,
  database: attackDatabase,
};

/** `npm run bench -- attack [--only NAME]`: what attacks and outages do to everyone else, as ratios in one run. */
export async function runAttackBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { only: { type: "string" } } });
  const chosen = Object.entries(attacks).filter(
    ([name]) => values.only === undefined || values.only === name,
  );
  if (chosen.length === 0) throw new Error(`--only must be one of ${Object.keys(attacks).join(", ")}.`);
  for (const [name, attack] of chosen) {
    const { lines, isMet } = await attack();
    console.log(`${name}\n${lines.map((line) => `  ${line}`).join("\n")}`);
    if (!isMet) process.exitCode = 1;
  }
}

async function attackSignIns(): Promise<Outcome> {
  const { idleP99Ms, stormP99Ms, statuses } = await measureSignInStorm();
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`);
  return {
    lines: [
      `GET / p99: idle ${idleP99Ms.toFixed(1)} ms, with 240 sign-ins at once ${stormP99Ms.toFixed(1)} ms`,
      `ratio ${(stormP99Ms / idleP99Ms).toFixed(1)}; goal: at most 50 ms above idle`,
      `answers: ${answers.join(", ")}`,
    ],
    isMet: stormP99Ms - idleP99Ms <= 50,
  };
}

async function attackShutdown(): Promise<Outcome> {
  const { stops, answered, cutOff, longestExitMs } = await measureShutdown();
  return {
    lines: [
      `${stops} stops under 12 busy clients: ${cutOff} of ${answered + cutOff} requests cut off`,
      `longest exit ${(longestExitMs / 1000).toFixed(1)} s; goal: none cut off, at most 5 s`,
    ],
    isMet: cutOff === 0 && longestExitMs <= 5_000,
  };
}

async function attackMail(): Promise<Outcome> {
  const { idleSyncMs, hungSyncMs, longestSyncMs, mailsWaiting } = await measureMailHang();
  return {
    lines: [
      `event to saved status: ${idleSyncMs.toFixed(0)} ms, with ${mailsWaiting} mails in a hung server's queue ${hungSyncMs.toFixed(0)} ms`,
      `ratio ${(hungSyncMs / idleSyncMs).toFixed(1)}, longest ${longestSyncMs.toFixed(0)} ms; goal: at most 2 s`,
    ],
    isMet: longestSyncMs <= 2_000,
  };
}

async function attackDatabase(): Promise<Outcome> {
  const { idleP99Ms, hungP99Ms, longestLeadMs, refused, healthMs, recoveryMs } = await measureDatabaseHang();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return {
    lines: [
      `GET / p99: idle ${idleP99Ms.toFixed(1)} ms, while the database hangs ${hungP99Ms.toFixed(1)} ms`,
      `ratio ${(hungP99Ms / idleP99Ms).toFixed(1)}; goal: at most 50 ms above idle`,
      `${refused} of 60 leads answered 503 with Retry-After, the last after ${seconds(longestLeadMs)}; goal: 60, 10 s`,
      `health check ${seconds(healthMs)}, back at work after ${seconds(recoveryMs)}; goal: 2.5 s, 5 s`,
    ],
    isMet:
      hungP99Ms - idleP99Ms <= 50 &&
      refused === 60 &&
      longestLeadMs <= 10_000 &&
      healthMs <= 2_500 &&
      recoveryMs <= 5_000,
  };
}
