import {
  type Language,
  type LeadDetails,
  noPrices,
  type QuoteDetails,
  type QuoteDraft,
  type SentLayer,
} from "@livery/contract";
import { makeLinkToken } from "../services/link-token.ts";
import { makeLookLead } from "./look-lead.ts";
import { openMailedApp } from "./open-mailed-app.ts";
import { testSecret } from "./open-test-app.ts";
import { signInShop } from "./sign-in-shop.ts";

const hood: SentLayer = {
  kind: "film",
  panels: ["hood"],
  panelIds: ["paint/hood"],
  film: { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" },
};

const prices = {
  ...noPrices,
  filmCents: { any: { standard: 2_000 } },
  hourlyCents: 10_000,
  laborHours: { "paint/hood": 2 },
  taxPpm: 50_000,
  depositPercent: 20,
  depositUrl: "https://pay.example/engine-wraps",
  bookingUrl: "https://book.example/engine-wraps",
};

interface QuotedLead {
  language?: Language;
  look?: number;
}

/** A lead of Ada's shop, which has prices, and a quote for one of its looks. */
export async function openQuotedLead({ language = "en", look = 0 }: QuotedLead = {}) {
  const open = await openMailedApp();
  const ada = await signInShop(open);
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  await ada.post("/shop/savePrices", { prices, showsRange: false, version: 0 });
  const lead = makeLookLead({ shop, name: "Zoë Marchetti", email: "zoe@example.com" });
  const looks = lead.looks.map((each) => ({ ...each, layers: [hood] }));
  await open.postLooks({ ...lead, looks, facts: { language } });
  const { id } = (await (await ada.post("/shop/createQuote", { leadId: lead.id, look })).json()) as {
    id: string;
  };
  const details = async () => (await (await ada.get(`/shop/quote?id=${id}`)).json()) as QuoteDetails;
  const save = async (changed: Partial<QuoteDraft>, draftVersion = 1) =>
    ada.post("/shop/saveQuote", { id, draftVersion, draft: { ...(await details()).draft, ...changed } });
  const send = (draftVersion = 1) => ada.post("/shop/sendQuote", { id, draftVersion });
  const tokenOf = async (version = 1) => {
    const row = await open.db
      .selectFrom("quote_versions")
      .select("id")
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    return makeLinkToken(row.id, { kind: "quote", secret: testSecret });
  };
  const leadDetails = async () => (await (await ada.get(`/shop/lead?id=${lead.id}`)).json()) as LeadDetails;
  return { ...open, ada, leadId: lead.id, id, details, save, send, tokenOf, leadDetails };
}
