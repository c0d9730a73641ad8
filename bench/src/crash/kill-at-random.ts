import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "../servers/program.ts";

/** Kills a starting program at a random moment of the next `maxUptimeMs`. True when it was not ready yet. */
export async function killAtRandom(program: Program, maxUptimeMs: number): Promise<boolean> {
  let isStarting = true;
  program.ready.then(
    () => {
      isStarting = false;
    },
    () => {},
  );
  await sleep(Math.random() * maxUptimeMs);
  await program.end("SIGKILL");
  return isStarting;
}
