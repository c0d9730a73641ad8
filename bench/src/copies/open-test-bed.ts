import { localDatabase } from "../servers/local-database.ts";
import type { Program } from "../servers/program.ts";
import { startServers } from "../servers/start-servers.ts";
import { type CopySet, startCopies } from "./copy-set.ts";
import { LeadCounter } from "./count-leads.ts";
import { type MailSink, startMailSink } from "./mail-sink.ts";
import { startProxy } from "./proxy.ts";
import { createLeadSender, type LeadSender } from "./send-leads.ts";

/** Copies of the API behind a proxy, one who sends leads to them, and what counts the leads and mails that arrive. */
export interface TestBed extends AsyncDisposable {
  dataDir: string;
  copies: CopySet;
  sender: LeadSender;
  counter: LeadCounter;
  sink: MailSink;
}

/** `main` is the program of another version. */
export async function openTestBed(options: { count: number; main?: string }): Promise<TestBed> {
  await using cleanups = new AsyncDisposableStack();
  const sink = await startMailSink();
  cleanups.defer(() => sink.close());
  const servers = await startServers();
  const programs: Program[] = [];
  cleanups.defer(() => servers.close(programs));
  const copies = await startCopies({ servers, programs, mailPort: sink.port, ...options });
  const site = await startProxy(copies.ports.map((each) => each.site));
  cleanups.defer(() => site.close());
  const configurator = await startProxy(copies.ports.map((each) => each.configurator));
  cleanups.defer(() => configurator.close());
  const sender = createLeadSender({ site: site.port, configurator: configurator.port });
  cleanups.defer(() => sender.close());
  const counter = new LeadCounter(await localDatabase(servers.dataDir));
  cleanups.defer(() => counter.close());
  const opened = cleanups.move();
  const { dataDir } = servers;
  return { dataDir, copies, sender, counter, sink, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
