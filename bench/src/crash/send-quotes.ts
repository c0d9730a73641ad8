import {
  acceptQuotePath,
  createQuotePath,
  declineQuotePath,
  type QuoteDetails,
  quotePath,
  saveQuotePath,
  sendQuotePath,
} from "@livery/contract";
import type { Answer, PersistentClient } from "./persistent-client.ts";
import type { QuoteLinks } from "./quote-links.ts";

/** What a customer's quote went through, by the answers that its senders got. */
export interface QuoteRecord {
  name: string;
  email: string;
  /** Versions that were sent with a 2xx. */
  sends: number;
  /** The answer that got a 2xx. */
  answer: "accepted" | "declined" | null;
  /** Sends and answers that a kill cut off and that were sent again. */
  retriedSends: number;
  retriedAnswers: number;
  /** The first version was accepted, though there was a second one. */
  isStaleAccepted: boolean;
}

export interface QuoteSenders {
  records: QuoteRecord[];
  /** Starts no new quotes. Resolves when the started ones are answered, rejects after the timeout. */
  stop(timeoutMs: number): Promise<void>;
}

interface SenderOptions {
  /** Shops and customers that work at the same time. */
  count: number;
  leadIds: readonly string[];
  links: QuoteLinks;
  connect: (signal: AbortSignal) => PersistentClient;
}

/**
 * Sends one quote after another to new customers, who answer from their mail: three accept, the fourth declines. Every
 * third quote is changed and sent again before that, and its customer tries the first link, too.
 */
export function startQuoteSenders({ count, leadIds, links, connect }: SenderOptions): QuoteSenders {
  const records: QuoteRecord[] = [];
  const abort = new AbortController();
  const call = connect(abort.signal);
  let isStopping = false;
  const work = async () => {
    while (!isStopping) {
      const record = addRecord(records);
      const leadId = leadIds[records.length % leadIds.length] ?? "";
      await sendQuote({ record, nth: records.length, leadId, links, call, signal: abort.signal });
    }
  };
  const working = Promise.all(Array.from({ length: count }, work));
  working.catch(() => {}); // stop() waits for it
  return {
    records,
    stop: async (timeoutMs) => {
      isStopping = true;
      const timeout = setTimeout(() => abort.abort(), timeoutMs);
      await working.finally(() => clearTimeout(timeout));
    },
  };
}

function addRecord(records: QuoteRecord[]): QuoteRecord {
  const nth = records.length + 1;
  const record: QuoteRecord = {
    name: `Customer ${nth}`,
    email: `customer-${nth}@bench.example`,
    sends: 0,
    answer: null,
    retriedSends: 0,
    retriedAnswers: 0,
    isStaleAccepted: false,
  };
  records.push(record);
  return record;
}

interface Sending {
  record: QuoteRecord;
  nth: number;
  leadId: string;
  links: QuoteLinks;
  call: PersistentClient;
  signal: AbortSignal;
}

async function sendQuote({ record, nth, leadId, links, call, signal }: Sending): Promise<void> {
  const { email, name } = record;
  const created = await call(createQuotePath, { leadId, look: 0 });
  const { id } = requireOk(created).body as { id: string }; // by the contract
  const send = (note: string) => saveAndSend({ call, record, id, note });
  await send("");
  const first = await links.waitFor(email, 1, signal);
  let token = first;
  if (nth % 3 === 0) {
    await send("A better offer");
    token = await links.waitFor(email, 2, signal);
    const stale = await call(acceptQuotePath, { token: first, name, consent: true });
    record.isStaleAccepted = stale.status !== 409;
  }
  const isAccepted = nth % 4 !== 0;
  const answered = isAccepted
    ? await call(acceptQuotePath, { token, name, consent: true })
    : await call(declineQuotePath, { token, reason: "Too far away" });
  requireOk(answered);
  record.answer = isAccepted ? "accepted" : "declined";
  if (answered.attempts > 1) record.retriedAnswers++;
}

interface DraftSending extends Pick<Sending, "call" | "record"> {
  /** Of the quote. */
  id: string;
  note: string;
}

/** Saves the draft with this note, unless an interrupted try has saved it, and sends it. */
async function saveAndSend({ call, record, id, note }: DraftSending): Promise<void> {
  const { name, email } = record;
  const read = async () => requireOk(await call(`${quotePath}?id=${id}`)).body as QuoteDetails; // by the contract
  let details = await read();
  if (details.draft.email !== email || details.draft.note !== note) {
    const { draft, draftVersion } = details;
    await call(saveQuotePath, { id, draftVersion, draft: { ...draft, language: "en", name, email, note } });
    details = await read();
  }
  const sent = await call(sendQuotePath, { id, draftVersion: details.draftVersion });
  requireOk(sent);
  record.sends++;
  if (sent.attempts > 1) record.retriedSends++;
}

function requireOk(answer: Answer): Answer {
  if (answer.status >= 300)
    throw new Error(`The API answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
