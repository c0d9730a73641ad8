import { randomUUID } from "node:crypto";
import { recordPastQuote } from "../data/demo-shop.ts";
import type { Db } from "../data/db.ts";
import { insertVersion } from "../data/quote-versions.ts";
import { findQuote, saveDraft, setQuoteStatus } from "../data/quotes.ts";
import { findShop } from "../data/shops.ts";
import { createQuoteFromLead } from "../features/quotes/create-quote.ts";
import { hashContent, toSentQuote } from "../features/quotes/to-sent-quote.ts";
import type { DemoLead } from "./demo-leads.ts";
import { demoPrices } from "./demo-prices.ts";
import { hoursBefore } from "./hours-before.ts";

interface DemoQuote {
  shopUid: string;
  leadId: string;
  quote: NonNullable<DemoLead["quote"]>;
  now: Date;
}

/** Stores a quote for the first look of a lead as it was sent and answered. Returns its number. */
export async function storeDemoQuote(db: Db, { shopUid, leadId, quote, now }: DemoQuote): Promise<number> {
  const { vehicle, note, sentHoursAgo, viewedHoursAgo, acceptedHoursAgo } = quote;
  const quoteId = await createQuoteFromLead(db, shopUid, { leadId, look: 0 });
  const [created, shop] = [await findQuote(db, shopUid, quoteId), await findShop(db, shopUid)];
  if (!created || !shop) throw new TypeError("The quote was just created.");
  const { number, draftVersion } = created;
  const draft = { ...created.draft, vehicle, note, appointment: nextAppointment(now) };
  await saveDraft(db, { shopUid, id: quoteId, draftVersion, draft });
  const [prices, sentAt] = [demoPrices, hoursBefore(now, sentHoursAgo)];
  const sent = toSentQuote({
    draft,
    number,
    version: 1,
    shopName: shop.shop_name,
    prices,
    sentAt,
    timeZone: demoTimeZone,
  });
  const content = JSON.stringify(sent);
  await insertVersion(db, {
    id: randomUUID(),
    quoteId,
    version: 1,
    content,
    sha256: hashContent(content),
    sentBy: shopUid,
    sentAt,
    expiresAt: new Date(sent.expiresAt),
  });
  await setQuoteStatus(db, quoteId, "sent");
  if (acceptedHoursAgo !== undefined) await setQuoteStatus(db, quoteId, "accepted");
  await recordPastQuote(db, {
    quoteId,
    mailedAt: sentAt,
    viewedAt: hoursBefore(now, viewedHoursAgo),
    acceptedAt: acceptedHoursAgo === undefined ? undefined : hoursBefore(now, acceptedHoursAgo),
    signerName: draft.name,
  });
  return number;
}

const demoTimeZone = "America/New_York";

/** At nine in the morning in Ohio, on the first weekday at least four days away. */
function nextAppointment(now: Date) {
  const startsAt = new Date(now);
  startsAt.setUTCDate(startsAt.getUTCDate() + 4);
  while ([0, 6].includes(startsAt.getUTCDay())) startsAt.setUTCDate(startsAt.getUTCDate() + 1);
  startsAt.setUTCHours(14, 0, 0, 0);
  return { startsAt: startsAt.toISOString(), hours: 8, timeZone: demoTimeZone };
}
