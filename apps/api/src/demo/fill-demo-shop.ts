import { readFileSync } from "node:fs";
import path from "node:path";
import { defaultEmbedSettings, type SentLayer } from "@livery/contract";
import { addEmbedOrigin, recordSighting, saveEmbedSettings } from "../data/embeds.ts";
import { addPastEvents, insertPastLead } from "../data/demo-shop.ts";
import type { LeadStores } from "../data/lead-files.ts";
import { savePrices } from "../data/price-lists.ts";
import type { NewLook } from "../data/store-look-lead.ts";
import { type DemoLead, demoLeads, demoOrigin } from "./demo-leads.ts";
import { demoPrices } from "./demo-prices.ts";
import { hoursBefore } from "./hours-before.ts";
import { listSteps, statusAfter, toEvent } from "./lead-steps.ts";
import { storeDemoQuote } from "./store-demo-quote.ts";

type Layers = Record<string, readonly SentLayer[]>;

/** Gives a new demo shop prices, a site, leads of the last two weeks and two quotes. Nothing of it sends a mail. */
export async function fillDemoShop(stores: LeadStores, shopUid: string): Promise<void> {
  const { db } = stores;
  const now = new Date();
  const layers = JSON.parse(readFileSync(pathOf("demo-looks.json"), "utf8")) as Layers; // media/ writes it
  await savePrices(db, shopUid, { prices: demoPrices, showsRange: true, version: 0 });
  await saveEmbedSettings(db, shopUid, { revision: 0, settings: defaultEmbedSettings, isPublished: true });
  await addEmbedOrigin(db, shopUid, { origin: demoOrigin, most: 1 });
  await recordSighting(db, shopUid, demoOrigin);
  // The oldest first, so that quotes have their numbers in order.
  for (const lead of demoLeads.toReversed()) await storeLead(stores, lead, { shopUid, layers, now });
}

interface Surroundings {
  shopUid: string;
  layers: Layers;
  now: Date;
}

async function storeLead(
  stores: LeadStores,
  lead: DemoLead,
  { shopUid, layers, now }: Surroundings,
): Promise<void> {
  const { db } = stores;
  const { name, email, phone, message, source, isUnread = false, quote } = lead;
  const steps = listSteps(lead);
  const leadId = await insertPastLead(stores, {
    shopUid,
    name,
    email,
    phone,
    message,
    source,
    isUnread,
    facts: { source, ...lead.facts },
    status: statusAfter(steps),
    receivedAt: hoursBefore(now, lead.hoursAgo),
    updatedAt: hoursBefore(now, steps.at(-1)?.hoursAgo ?? lead.hoursAgo),
    photo: readPicture(`photo-${lead.photo}`),
    looks: Object.entries(lead.looks).map(([look, key]) => readLook(look, key, layers)),
  });
  const number = quote && (await storeDemoQuote(db, { shopUid, leadId, quote, now }));
  const events = steps.map((step) => toEvent(step, { shopUid, number, now }));
  await addPastEvents(db, leadId, events);
}

function readLook(name: string, key: string, layers: Layers): NewLook {
  return { name, layers: layers[key] ?? [], ...readPicture(key) };
}

function readPicture(name: string) {
  return {
    pictureType: "image/webp" as const,
    picture: readFileSync(pathOf(`pictures/${name}.webp`), "base64"),
  };
}

function pathOf(file: string): string {
  return path.join(import.meta.dirname, file);
}
