import { requireCustomer } from "../payments/customers.ts";
import { badParam, noSuch } from "../payments/payment-error.ts";
import type { Reader, Tables } from "../payments/records.ts";
import { take } from "../take.ts";

interface PageWish {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** One page of what is listed newest first. */
export function listPage<T extends { id: string }>(url: string, all: Iterable<T>, wish: PageWish) {
  const { limit = 10, starting_after: after, ending_before: before } = wish;
  if (after !== undefined && before !== undefined)
    throw badParam("starting_after", "You can only use one of starting_after and ending_before.");
  const cursor = after ?? before;
  const [found, rest] = cursor === undefined ? [[], all] : splitAt(all, cursor, wish);
  const data = before === undefined ? take(rest, limit + 1) : found.slice(-limit - 1);
  const isLonger = data.length > limit;
  const shown = before === undefined ? data.slice(0, limit) : data.slice(-limit);
  return { object: "list" as const, data: shown, has_more: isLonger, url };
}

/** All records, or those of one customer, who must exist. */
export function allOf<K extends "subscription" | "invoice">(
  reader: Reader,
  table: K,
  customerId: string | undefined,
): Tables[K][] {
  if (customerId === undefined) return reader.list(table);
  const { id } = requireCustomer(reader, customerId, "customer");
  return reader.list(table).filter(({ customer }) => customer === id);
}

/** What is newer than the cursor, and what is older. */
function splitAt<T extends { id: string }>(all: Iterable<T>, cursor: string, wish: PageWish): [T[], T[]] {
  const items = [...all];
  const index = items.findIndex(({ id }) => id === cursor);
  const param = wish.starting_after === undefined ? "ending_before" : "starting_after";
  if (index === -1) throw noSuch("object", cursor, param);
  return [items.slice(0, index), items.slice(index + 1)];
}
