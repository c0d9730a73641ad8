import type { LeadDetails, LeadEvent, LeadStatus } from "@livery/contract";
import type { Db } from "../../../data/db.ts";
import { type LeadEventRow, listLeadEvents } from "../../../data/lead-history.ts";
import { findLeadContent } from "../../../data/lead-content.ts";
import { listLeadMails } from "../../../data/lead-mails.ts";
import { findPrices } from "../../../data/price-lists.ts";
import { listQuotesOfLead } from "../../../data/quotes.ts";
import { findShopLead } from "../../../data/shop-leads.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Member } from "../../../http/require-member.ts";
import { toLeadLayers } from "../../../services/looks/layer-kinds.ts";
import { toQuoteRow } from "../../../services/to-quote-row.ts";
import { addPacketFacts } from "./add-packet-facts.ts";
import { listTeammates } from "./list-teammates.ts";
import { toLeadRow } from "./to-lead-row.ts";

/** Everything about one lead, but its pictures. */
export async function readLead(db: Db, member: Member, id: string): Promise<LeadDetails> {
  const [row, content, mails, events, team, { prices }, quotes] = await Promise.all([
    findShopLead(db, member.shopUid, id),
    findLeadContent(db, member.shopUid, id),
    listLeadMails(db, member.shopUid, id),
    listLeadEvents(db, member.shopUid, id),
    listTeammates(db, member),
    findPrices(db, member.shopUid),
    listQuotesOfLead(db, member.shopUid, id),
  ]);
  if (!row || !content) throw new AppError("not-found");
  const { message, sentAt, facts, hasPhoto, morePhotos, decalFiles, scene, erasedAt } = content;
  const looks = await Promise.all(
    content.looks.map(async ({ name, layers }) => ({ name, layers: await toLeadLayers(layers) })),
  );
  return {
    lead: toLeadRow(row),
    message,
    sentAt: sentAt.toISOString(),
    facts,
    hasPhoto,
    morePhotos,
    decalFiles,
    scene,
    erasedAt: erasedAt?.toISOString() ?? null,
    looks: await addPacketFacts(looks, facts, prices),
    mails: mails.map(({ acceptedAt, ...mail }) => ({
      ...mail,
      acceptedAt: acceptedAt?.toISOString() ?? null,
    })),
    quotes: quotes.map(toQuoteRow),
    history: events.map(toLeadEvent),
    team,
    role: member.role,
  };
}

function toLeadEvent({ id, at, by, byCustomer, kind, data }: LeadEventRow): LeadEvent {
  const event = { id, at: at.toISOString(), by, byCustomer };
  if (kind === "note") return { ...event, kind, text: data.text ?? "" };
  if (kind === "quote") {
    const { what = "sent", number = 0, version = 0 } = data; // as followQuote wrote them
    return { ...event, kind, what, number, version };
  }
  if (kind === "assignee") return { ...event, kind, from: data.from ?? null, to: data.to ?? null };
  return { ...event, kind, from: data.from as LeadStatus, to: data.to as LeadStatus }; // as updateLead wrote them
}
