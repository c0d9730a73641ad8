import type { LeadFacts, QuoteLine, QuoteRequest } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { findLeadContent } from "../../data/lead-content.ts";
import { findPrices } from "../../data/price-lists.ts";
import { createQuote } from "../../data/quotes.ts";
import { findShopLead } from "../../data/shop-leads.ts";
import { AppError } from "../../http/app-error.ts";
import { estimateLook } from "../../services/looks/estimate-look.ts";
import { fitDraft } from "./fit-draft.ts";

/** Starts a draft from the typical estimate of a look, in the language that the customer read. Returns its id. */
export async function createQuoteFromLead(db: Db, shopUid: string, request: QuoteRequest): Promise<string> {
  const { leadId } = request;
  const [lead, content, { prices }] = await Promise.all([
    findShopLead(db, shopUid, leadId),
    findLeadContent(db, shopUid, leadId),
    findPrices(db, shopUid),
  ]);
  const look = content?.looks[request.look];
  if (!lead || !content || !look) throw new AppError("not-found");
  const vehicleClass = request.vehicleClass ?? content.facts.vehicle?.class ?? null;
  const { language = "en" } = content.facts;
  const { lines } = await estimateLook(look.layers, { prices, vehicleClass, language });
  const draft = fitDraft({
    language,
    name: lead.name,
    email: lead.email,
    vehicle: nameVehicle(content.facts),
    lines: lines.map(
      ({ text, unit, quantity, unitCents }): QuoteLine => ({
        text,
        unit,
        quantity: quantity?.typical ?? 0,
        unitCents,
      }),
    ),
    taxPpm: prices.taxPpm,
    depositPercent: prices.depositPercent,
    note: "",
    appointment: null,
  });
  return createQuote(db, { shopUid, leadId, look: request.look, draft });
}

function nameVehicle({ vehicle }: LeadFacts): string {
  return [vehicle?.year, vehicle?.make, vehicle?.model].filter(Boolean).join(" ");
}
