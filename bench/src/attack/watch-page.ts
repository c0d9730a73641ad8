// The program of page-watch.ts.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const pauseMs = 5;

const [, , url = ""] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const latenciesMs: number[] = [];
let isStopped = false;
process.once("message", () => {
  isStopped = true;
});
await measureOnce(); // the first one opens the connection
process.send?.("started");
while (!isStopped) {
  latenciesMs.push(await measureOnce());
  await sleep(pauseMs);
}
agent.destroy();
process.send?.(latenciesMs, () => process.disconnect());

function measureOnce(): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The page answered ${response.statusCode}.`));
      response.once("end", () => resolve(performance.now() - startedAt)).resume();
    }).once("error", reject);
  });
}
