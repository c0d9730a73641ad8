import type { LeadPage, LeadRow } from "@livery/contract";

/**
 * Rows on a screen once the server has newer ones: each is fresh and in its place, what is gone is gone, and what belongs
 * below is added. A row that would push others down is left out.
 */
export function keepInPlace(shown: readonly LeadRow[], { leads, next }: LeadPage): LeadRow[] {
  const fresh = new Map(leads.map((lead) => [lead.id, lead]));
  const known = new Set(shown.map(({ id }) => id));
  const below = leads.findLastIndex(({ id }) => known.has(id)) + 1;
  const waiting = leads.slice(0, below).filter(({ id }) => !known.has(id));
  const end = shown.findLastIndex(({ id }) => fresh.has(id)) + 1;
  // The rows that wait have moved as many to the next page.
  const moved = next === null ? [] : shown.slice(end, end + waiting.length);
  const kept = shown.slice(0, end).flatMap(({ id }) => fresh.get(id) ?? []);
  return [...kept, ...moved, ...leads.slice(below)];
}
