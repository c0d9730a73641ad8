import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort, startProgram } from "./servers/program.ts";
import { createSender } from "./leads/post-lead.ts";
import { createRawInserter } from "./leads/raw-insert.ts";
import { type Sustained, type SustainOptions, sustain } from "./leads/measure-throughput.ts";
import { localDatabase } from "./servers/local-database.ts";

const askedRatio = 0.5;
const rounds = 3;

interface Round {
  raw: Sustained;
  api: Sustained;
}

/** `npm run bench -- leads [--seconds 5] [--workers 32]`: how many leads a second, beside what the database can do. */
export async function runLeadsBench(args: string[]): Promise<void> {
  const seconds = { type: "string", default: "5" } as const;
  const workers = { type: "string", default: "32" } as const;
  const { values } = parseArgs({ args, options: { seconds, workers } });
  const load = { seconds: Number(values.seconds), workers: Number(values.workers) };
  if (!(load.seconds > 0 && load.workers > 0)) throw new Error("--seconds and --workers must be above 0.");
  console.log(
    `${rounds} rounds of ${load.seconds} s each way, ${load.workers} at once; mails go out meanwhile`,
  );
  const measured = await measure(load);
  const raw = median(measured.map((round) => round.raw.perSecond));
  const api = median(measured.map((round) => round.api.perSecond));
  console.log(`medians: statement with its outbox row ${Math.round(raw)}/s, API ${Math.round(api)}/s`);
  console.log(`ratio ${(api / raw).toFixed(2)}, asked: at least ${askedRatio.toFixed(2)}`);
  if (api / raw < askedRatio) process.exitCode = 1;
}

async function measure(load: SustainOptions): Promise<Round[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "livery-leads-"));
  chmodSync(dataDir, 0o755); // when root runs the bench, Postgres runs as nobody and must be able to pass
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const settings = { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  const sandbox = startProgram("apps/sandbox/src/main.ts", settings);
  const noPages = path.join(dataDir, "none");
  const api = startProgram("apps/api/src/main.ts", {
    ...settings,
    PORT: String(port),
    SITE_DIR: noPages,
    CONFIGURATOR_DIR: noPages,
  });
  try {
    await Promise.all([sandbox.ready, api.ready]);
    return await measureRounds(port, dataDir, load);
  } finally {
    await api.end("SIGTERM");
    await sandbox.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureRounds(port: number, dataDir: string, load: SustainOptions): Promise<Round[]> {
  const sender = createSender(port);
  const inserter = createRawInserter(await localDatabase(dataDir));
  const measured: Round[] = [];
  let taken = 0;
  await sustain({ ...load, seconds: 1 }, async () => {
    await sender.post();
    taken++;
  });
  for (let round = 1; round <= rounds; round++) {
    const raw = await sustain(load, inserter.insert);
    await inserter.clear();
    const api = await sustain(load, async () => {
      await sender.post();
      taken++;
    });
    const waiting = await inserter.countJobs();
    measured.push({ raw, api });
    console.log(`  statement ${show(raw)}   API ${show(api)}   ${waiting} mails wait`);
    while ((await inserter.countJobs()) > 0) await sleep(200);
  }
  const stored = await inserter.countLeads();
  sender.close();
  await inserter.close();
  if (stored !== taken) throw new Error(`${taken} leads were answered ok, but ${stored} are stored.`);
  return measured;
}

function show({ perSecond, p99Ms }: Sustained): string {
  return `${Math.round(perSecond)}/s, p99 ${p99Ms.toFixed(1)} ms`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
