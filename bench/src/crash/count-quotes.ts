import pg from "pg";
import { localDatabase } from "../servers/local-database.ts";
import { compareCopies } from "./compare-copies.ts";
import { readMails } from "./count-outcome.ts";
import { listQuoteMails, nameQuoteMails } from "./quote-mails.ts";
import type { QuoteRecord } from "./send-quotes.ts";

export interface QuoteOutcome {
  /** Versions sent with a 2xx that are not stored, and versions that are stored without a send of their own. */
  sendsMissing: number;
  sendsDuplicated: number;
  /** Answers with a 2xx that are not stored as given. */
  answersMissing: number;
  /** Sends and answers in a lead's history, each once. */
  historyMissing: number;
  historyDuplicated: number;
  /** Mails in the inbox: one for each version, two for an acceptance, one for a refusal. */
  mailsExpected: number;
  mailsMissing: number;
  mailsDuplicated: number;
}

interface StoredVersion {
  email: string;
  number: number;
  version: number;
  answer: string | null;
}

export async function countQuotes(
  records: readonly QuoteRecord[],
  dataDir: string,
  inboxUrl: string,
): Promise<QuoteOutcome> {
  const { versions, events } = await readStored(dataDir);
  const numbers = new Map(versions.map(({ email, number }) => [email, number]));
  const expectedEvents = records.flatMap((record) => eventsOf(record, numbers.get(record.email) ?? 0));
  const history = compareCopies(expectedEvents, events);
  const expectedMails = records.flatMap((record) => listQuoteMails(record, numbers.get(record.email) ?? 0));
  const mails = compareCopies(expectedMails, nameQuoteMails(await readMails(inboxUrl)));
  const sent = compareCopies(
    records.flatMap(({ email, sends: count }) => Array.from({ length: count }, () => email)),
    versions.map(({ email }) => email),
  );
  return {
    sendsMissing: sent.missing,
    sendsDuplicated: sent.duplicated,
    answersMissing: records.filter((record) => !isAnswered(versions, record)).length,
    historyMissing: history.missing,
    historyDuplicated: history.duplicated,
    mailsExpected: expectedMails.length,
    mailsMissing: mails.missing,
    mailsDuplicated: mails.duplicated,
  };
}

/** Every mail of a sent or answered quote has left the queue. */
export async function isQueueEmpty(dataDir: string): Promise<boolean> {
  const rows = await query<{ count: string }>(
    dataDir,
    "select count(*) from graphile_worker.jobs where task_identifier = 'send-quote-mail'",
  );
  return rows[0]?.count === "0";
}

/** The newest version has the answer, and no other has one. */
function isAnswered(versions: readonly StoredVersion[], record: QuoteRecord): boolean {
  const own = versions.filter(({ email }) => email === record.email);
  return own.every(({ version, answer }) => answer === (version === record.sends ? record.answer : null));
}

function eventsOf({ sends, answer }: QuoteRecord, number: number): string[] {
  const sent = Array.from({ length: sends }, (_, index) => `${number}.${index + 1} sent`);
  return answer === null ? sent : [...sent, `${number}.${sends} ${answer}`];
}

/** Reads the tables directly, not through the API. */
async function readStored(dataDir: string): Promise<{ versions: StoredVersion[]; events: string[] }> {
  const versions = await query<StoredVersion>(
    dataDir,
    `select version.content::jsonb ->> 'email' as email, quote.number, version.version, version.answer
     from quote_versions as version join quotes as quote on quote.id = version.quote_id
     where version.content::jsonb ->> 'email' like '%@bench.example'`,
  );
  const numbers = new Set(versions.map(({ number }) => number));
  const events = await query<{ data: { number: number; version: number; what: string } }>(
    dataDir,
    "select data from lead_events where kind = 'quote'",
  );
  return {
    versions,
    events: events
      .filter(({ data }) => numbers.has(data.number))
      .map(({ data }) => `${data.number}.${data.version} ${data.what}`),
  };
}

async function query<Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> {
  const client = new pg.Client(await localDatabase(dataDir));
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}
