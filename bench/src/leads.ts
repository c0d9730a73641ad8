import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Load, measureThroughput, type Throughput } from "./leads/measure-throughput.ts";
import { createLeadSender } from "./leads/post-lead.ts";
import { createRawInserter } from "./leads/raw-insert.ts";
import { median } from "./percentile.ts";
import { localDatabase } from "./servers/local-database.ts";
import { type OneApi, withServers } from "./servers/start-servers.ts";

const minRatio = 0.5;
const rounds = 3;

interface Round {
  raw: Throughput;
  api: Throughput;
}

/** `npm run bench -- leads [--seconds 5] [--workers 32]`: leads per second through the API and as a bare SQL statement. */
export async function runLeadsBench(args: string[]): Promise<void> {
  const seconds = { type: "string", default: "5" } as const;
  const workers = { type: "string", default: "32" } as const;
  const { values } = parseArgs({ args, options: { seconds, workers } });
  const load = { seconds: Number(values.seconds), workers: Number(values.workers) };
  if (!(load.seconds > 0 && load.workers > 0)) throw new Error("--seconds and --workers must be above 0.");
  console.log(
    `${rounds} rounds of ${load.seconds} s each for statement and API, ${load.workers} in parallel; mail is sent meanwhile`,
  );
  const measured = await withServers((servers) => measureRounds(servers, load));
  const raw = median(measured.map((round) => round.raw.perSecond));
  const api = median(measured.map((round) => round.api.perSecond));
  console.log(`medians: statement with its outbox row ${Math.round(raw)}/s, API ${Math.round(api)}/s`);
  console.log(`ratio ${(api / raw).toFixed(2)}, goal: at least ${minRatio.toFixed(2)}`);
  if (api / raw < minRatio) process.exitCode = 1;
}

async function measureRounds({ port, dataDir }: OneApi, load: Load): Promise<Round[]> {
  const sender = createLeadSender(port);
  const inserter = createRawInserter(await localDatabase(dataDir));
  const measured: Round[] = [];
  let accepted = 0;
  const postLead = async () => {
    await sender.post();
    accepted++;
  };
  await measureThroughput({ ...load, seconds: 1 }, postLead); // warm-up
  for (let round = 1; round <= rounds; round++) {
    const raw = await measureThroughput(load, inserter.insert);
    await inserter.clear();
    const api = await measureThroughput(load, postLead);
    const queued = await inserter.countJobs();
    measured.push({ raw, api });
    console.log(`  statement ${format(raw)}   API ${format(api)}   ${queued} mails queued`);
    while ((await inserter.countJobs()) > 0) await sleep(200);
  }
  const stored = await inserter.countLeads();
  sender.close();
  await inserter.close();
  if (stored !== accepted) throw new Error(`The API accepted ${accepted} leads, but ${stored} are stored.`);
  return measured;
}

function format({ perSecond, p99Ms }: Throughput): string {
  return `${Math.round(perSecond)}/s, p99 ${p99Ms.toFixed(1)} ms`;
}
