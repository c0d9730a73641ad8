import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export interface PageWatch {
  /** Stops, and resolves with the milliseconds of each request. */
  stop(): Promise<number[]>;
}

/** Requests a page again and again over one connection, from a process that the attack does not slow down. */
export async function watchPage(url: string): Promise<PageWatch> {
  const watcher = fork(path.join(import.meta.dirname, "watch-page.ts"), [url]);
  await once(watcher, "message");
  return {
    stop: async () => {
      watcher.send("stop");
      const [latenciesMs] = (await once(watcher, "message")) as [number[]]; // our own program's only other message
      return latenciesMs;
    },
  };
}
