import pg from "pg";
import { localDatabase } from "../servers/local-database.ts";
import { countEach } from "./compare-copies.ts";
import type { SentLead } from "./send-leads.ts";

export interface Outcome {
  acknowledged: number;
  neverAcknowledged: number;
  /** Leads answered with 2xx that are not in the database. */
  missing: number;
  /** Leads in the database more than once. */
  duplicated: number;
  /** Each stored lead sends two mails. */
  mailsMissing: number;
  mailsDuplicated: number;
}

export interface Mail {
  to: string;
  subject: string;
}

export async function countOutcome(leads: SentLead[], dataDir: string, inboxUrl: string): Promise<Outcome> {
  const stored = countEach(await readStoredEmails(dataDir));
  const mails = countEach((await readMails(inboxUrl)).map(({ to, subject }) => `${to}: ${subject}`));
  const acknowledged = leads.filter(({ isAcknowledged }) => isAcknowledged);
  const expected = leads.filter(({ email }) => stored.has(email)).flatMap(mailsOf);
  return {
    acknowledged: acknowledged.length,
    neverAcknowledged: leads.length - acknowledged.length,
    missing: acknowledged.filter(({ email }) => !stored.has(email)).length,
    duplicated: [...stored.values()].filter((count) => count > 1).length,
    mailsMissing: expected.filter((mail) => !mails.has(mail)).length,
    mailsDuplicated: [...mails.values()].filter((count) => count > 1).length,
  };
}

export async function readMails(inboxUrl: string): Promise<Mail[]> {
  return (await (await fetch(`${inboxUrl}/mail.json`)).json()) as Mail[]; // the shape is in the sandbox's README
}

function mailsOf({ email, shopName }: SentLead): string[] {
  return [`${email}: We got your demo request`, `leads@livery.example: Demo request from ${shopName}`];
}

/** Reads the table directly, not through the API. */
async function readStoredEmails(dataDir: string): Promise<string[]> {
  const client = new pg.Client(await localDatabase(dataDir));
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from leads");
  await client.end();
  return rows.map(({ email }) => email);
}
