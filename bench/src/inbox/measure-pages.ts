import type { LeadPage } from "@livery/contract";
import { percentile } from "../percentile.ts";
import type { ShopClient } from "../servers/shop-client.ts";

export interface PageTimes {
  name: string;
  medianMs: number;
  p95Ms: number;
}

/** What members ask of the inbox. Each path may differ from request to request. */
const questions: Record<string, (index: number) => string> = {
  "newest first": () => "",
  "latest activity": () => "sort=recent",
  "by name": () => "sort=name",
  "of one status": (index) => `status=${["new", "contacted", "quoted", "booked"][index % 4]}`,
  "of one source and status": (index) => `status=lost&source=${["site", "embed", "kiosk"][index % 3]}`,
  "search for a name": (index) => `q=${["ada", "lamarr", "grace hopper"][index % 3]}`,
  "search for a phone number": (index) => `q=555${String((index * 37) % 10_000).padStart(4, "0")}`,
  "search without a match": (index) => `q=nobody${index}`,
};

export async function measurePages(client: ShopClient, requests: number): Promise<PageTimes[]> {
  const measured: PageTimes[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let index = 0; index < requests; index++) times.push((await client.readLeads(ask(index))).ms);
    measured.push(summarize(name, times));
  }
  return [...measured, summarize("each of the last 100 pages", await walkToTheEnd(client))];
}

/** Follows the inbox from its first page to its last. */
async function walkToTheEnd(client: ShopClient): Promise<number[]> {
  const times: number[] = [];
  let after: LeadPage["next"] = "";
  while (after !== null) {
    const { ms, page } = await client.readLeads(`after=${after}`);
    times.push(ms);
    after = page.next;
  }
  return times.slice(-100);
}

function summarize(name: string, times: number[]): PageTimes {
  return { name, medianMs: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
}
