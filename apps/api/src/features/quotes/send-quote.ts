import { randomUUID } from "node:crypto";
import type { QuoteSending } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { followQuote } from "../../data/lead-history.ts";
import { findPrices } from "../../data/price-lists.ts";
import { addQuoteMail, insertVersion, readNow } from "../../data/quote-versions.ts";
import { lockQuote, setQuoteStatus, type StoredQuote } from "../../data/quotes.ts";
import { findShop } from "../../data/shops.ts";
import { AppError } from "../../http/app-error.ts";
import type { Member } from "../../http/require-member.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { QuoteLinkOptions } from "./quote-link.ts";
import { readQuote } from "./read-quotes.ts";
import { hashContent, toSentQuote } from "./to-sent-quote.ts";

export type LimitVersions = (transaction: Db, version: { shopUid: string; quoteId: string }) => Promise<void>;

interface Sending {
  member: Member;
  sending: QuoteSending;
  link: QuoteLinkOptions;
  limitVersions: LimitVersions;
}

/**
 * Stores the draft as a version that never changes, and queues its mail, in one transaction. A repeat for the same draft
 * sends nothing more, unless the days of the first are over.
 */
export async function sendQuote(db: Db, { member, sending, link, limitVersions }: Sending): Promise<void> {
  const { shopUid, uid } = member;
  const { id, draftVersion, timeZone } = sending;
  await db.transaction().execute(async (transaction) => {
    const quote = await lockQuote(transaction, shopUid, id);
    if (!quote) throw new AppError("not-found");
    if (quote.status === "accepted") throw new AppError("quote-answered");
    if (quote.draftVersion !== draftVersion)
      throw new AppError("changed-meanwhile", {
        current: await readQuote(transaction, { shopUid, id, link }),
      });
    if (isAlreadySent(quote)) return;
    await limitVersions(transaction, { shopUid, quoteId: id });
    await storeVersion(transaction, quote, { ...member, timeZone });
    await setQuoteStatus(transaction, id, "sent");
    if (quote.leadId === null) return;
    const event = { what: "sent", number: quote.number, version: quote.latest + 1 } as const;
    await followQuote(transaction, { leadId: quote.leadId, accountId: uid, event });
  });
}

function isAlreadySent({ status, sentDraftVersion, draftVersion, isExpired }: StoredQuote): boolean {
  return status === "sent" && sentDraftVersion === draftVersion && !isExpired;
}

type Sender = Member & { timeZone: string | undefined };

async function storeVersion(db: Db, quote: StoredQuote, { shopUid, uid, timeZone }: Sender): Promise<void> {
  const [shop, { prices }, sentAt] = [
    await findShop(db, shopUid),
    await findPrices(db, shopUid),
    await readNow(db),
  ];
  const version = quote.latest + 1;
  const { draft, number } = quote;
  const shopName = shop?.shop_name ?? "";
  const sent = toSentQuote({ draft, number, version, shopName, prices, sentAt, timeZone });
  const content = JSON.stringify(sent);
  const versionId = randomUUID();
  await insertVersion(db, {
    id: versionId,
    quoteId: quote.id,
    version,
    content,
    sha256: hashContent(content),
    sentBy: uid,
    sentAt,
    expiresAt: new Date(sent.expiresAt),
  });
  await addQuoteMail(db, tasks.sendQuoteMail, { versionId, mail: "quote" });
}
