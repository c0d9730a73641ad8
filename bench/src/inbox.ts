import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { fillInbox } from "./inbox/fill-inbox.ts";
import { measureLiveDelay } from "./inbox/measure-live-delay.ts";
import { measurePages } from "./inbox/measure-pages.ts";
import { median, percentile } from "./percentile.ts";
import { localDatabase } from "./servers/local-database.ts";
import { findFreePort } from "./servers/program.ts";
import { signInDemoShop } from "./servers/shop-client.ts";
import { startServers } from "./servers/start-servers.ts";

const goals = { pageP95Ms: 150, searchP95Ms: 300, liveDelayMs: 2_000 };
const requestsOfAKind = 60;
const liveLeads = 40;
/** Far more than a shop has members. */
const openStreams = 50;

/** `npm run bench -- inbox [--leads 20000]`: how fast a shop's inbox is, and how soon it has a new lead. */
export async function runInboxBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { leads: { type: "string", default: "20000" } } });
  const leads = Number(values.leads);
  if (!Number.isInteger(leads) || leads < 1) throw new Error("--leads must be a whole number above 0.");
  const { dataDir, startApi, close } = await startServers();
  const [port, configuratorPort] = [await findFreePort(), await findFreePort()];
  // Leads are posted to the configurator's origin, which is served only with files, if none.
  const files = path.join(dataDir, "no-files");
  mkdirSync(files);
  const api = startApi(port, {
    CONFIGURATOR_DIR: files,
    CONFIGURATOR_PORT: String(configuratorPort),
    LOOK_LEAD_RATE_LIMIT: "off",
  });
  try {
    await api.ready;
    const embedKey = await fillInbox(await localDatabase(dataDir), leads);
    const client = await signInDemoShop(port, dataDir);
    for (let index = 0; index < 20; index++) await client.readLeads(""); // warm-up
    console.log(`pages of an inbox with ${leads.toLocaleString("en-US")} leads, one request at a time`);
    for (const { name, medianMs, p95Ms } of await measurePages(client, requestsOfAKind))
      report(
        `${name}: median ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`,
        p95Ms <= (name.startsWith("search") ? goals.searchP95Ms : goals.pageP95Ms),
      );
    const delays = await measureLiveDelay({
      client,
      configuratorPort,
      embedKey,
      leads: liveLeads,
      streams: openStreams,
    });
    const longest = Math.max(...delays);
    console.log(
      `from the 2xx of a lead until a member's page has it, ${liveLeads} leads, ${openStreams} browsers`,
    );
    report(
      `median ${median(delays).toFixed(1)} ms, p95 ${percentile(delays, 0.95).toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
      longest <= goals.liveDelayMs,
    );
    console.log(
      `goals: p95 of a page ${goals.pageP95Ms} ms, of a search ${goals.searchP95Ms} ms, live update ${goals.liveDelayMs} ms`,
    );
  } finally {
    await close([api]);
  }
}

function report(line: string, isMet: boolean): void {
  console.log(`  ${line}${isMet ? "" : "   MISSED"}`);
  if (!isMet) process.exitCode = 1;
}
