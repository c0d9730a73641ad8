import pg from "pg";
import { localDatabase } from "../servers/local-database.ts";
import type { SentLead } from "./send-leads.ts";

export interface Outcome {
  acknowledged: number;
  neverAcknowledged: number;
  /** Answered 2xx, yet not in the database. */
  missing: number;
  /** In the database more than once. */
  doubled: number;
  /** Of the two mails of each stored lead. */
  mailsMissing: number;
  mailsDoubled: number;
}

interface Mail {
  to: string;
  subject: string;
}

export async function countOutcome(leads: SentLead[], dataDir: string, inboxUrl: string): Promise<Outcome> {
  const stored = tally(await readStored(dataDir));
  const mails = tally((await readMails(inboxUrl)).map(({ to, subject }) => `${to}: ${subject}`));
  const acknowledged = leads.filter(({ isAcknowledged }) => isAcknowledged);
  const wanted = leads.filter(({ email }) => stored.has(email)).flatMap(mailsOf);
  return {
    acknowledged: acknowledged.length,
    neverAcknowledged: leads.length - acknowledged.length,
    missing: acknowledged.filter(({ email }) => !stored.has(email)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
    mailsMissing: wanted.filter((mail) => !mails.has(mail)).length,
    mailsDoubled: [...mails.values()].filter((count) => count > 1).length,
  };
}

export async function readMails(inboxUrl: string): Promise<Mail[]> {
  return (await (await fetch(`${inboxUrl}/mail.json`)).json()) as Mail[]; // as the sandbox's README says
}

function mailsOf({ email, shopName }: SentLead): string[] {
  return [`${email}: We have your demo request`, `leads@livery.example: Demo request from ${shopName}`];
}

/** Straight from the table, not from what the API says about it. */
async function readStored(dataDir: string): Promise<string[]> {
  const client = new pg.Client(await localDatabase(dataDir));
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from leads");
  await client.end();
  return rows.map(({ email }) => email);
}

function tally(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
