import { requireCustomer } from "../payments/customers.ts";
import { noSuch } from "../payments/payment-error.ts";
import type { List, Reader } from "../payments/records.ts";

interface PageParams {
  limit: number;
  starting_after?: string | undefined;
}

/** One page of a list that is sorted newest first. */
export function listPage<T extends { id: string }>(url: string, all: T[], page: PageParams): List<T> {
  const { limit, starting_after: cursor } = page;
  const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
  if (start === 0 && cursor !== undefined) throw noSuch("object", cursor, "starting_after");
  const data = all.slice(start, start + limit);
  return { object: "list", data, has_more: start + limit < all.length, url };
}

/** Filters by customer, who must exist, or returns everything. */
export function ofCustomer<T extends { customer: string }>(
  reader: Reader,
  customerId: string | undefined,
  records: T[],
): T[] {
  if (customerId === undefined) return records;
  const { id } = requireCustomer(reader, customerId, "customer");
  return records.filter(({ customer }) => customer === id);
}
