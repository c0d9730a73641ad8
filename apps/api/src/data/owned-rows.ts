import type pg from "pg";
import type { FileName } from "../services/files/file-store.ts";
import { fileColumns } from "./file-columns.ts";

export interface OwnedTable {
  name: string;
  /** Which of its rows belong to the owner, whose id is $1. */
  where: string;
  /** Which of those an export has, if not all. */
  exported?: string;
  /** Columns that no export has: secrets, and what only we can use. */
  without?: readonly string[];
}

const selectMembers = "select account_id from shop_members where shop_uid = $1";
const members = `(${selectMembers})`;
/** Those who have left belong to it, too, until they join another shop. */
const accounts = `(${selectMembers} union all select id from accounts where left_shop = $1)`;
const leads = "(select id from leads where shop_uid = $1)";
const devices = "(select id from devices where shop_uid = $1)";

/** Everything stored about a shop. */
export const shopTables: readonly OwnedTable[] = [
  { name: "shops", where: "uid = $1" },
  ...ofShop(
    ["shop_members", "invitations", "shop_settings", "shop_origins", "shop_logos", "embed_keys"],
    ["embed_sightings", "price_lists", "audit_entries", "pictures", "shared_looks"],
    ["credit_entries", "credit_reservations", "credit_settings", "lead_senders"],
  ),
  { name: "leads", where: "shop_uid = $1", without: ["search_text", "plain_search_text"] },
  { name: "quotes", where: "shop_uid = $1", without: ["plain_search_text"] },
  { name: "lead_looks", where: `lead_id in ${leads}`, without: ["thumbnail"] },
  { name: "lead_files", where: `lead_id in ${leads}` },
  { name: "lead_events", where: `lead_id in ${leads}` },
  { name: "lead_mails", where: `lead_id in ${leads}` },
  { name: "quote_versions", where: "quote_id in (select id from quotes where shop_uid = $1)" },
  { name: "webhook_endpoints", where: "shop_uid = $1", without: ["secret"] },
  {
    name: "webhook_deliveries",
    where: "endpoint_id in (select id from webhook_endpoints where shop_uid = $1)",
  },
  {
    name: "devices",
    where: "shop_uid = $1",
    without: ["token_hash", "next_token_hash", "previous_token_hash", "pin"],
  },
  { name: "device_commands", where: `device_id in ${devices}` },
  { name: "device_leads", where: `device_id in ${devices}` },
  { name: "device_pairings", where: `device_id in ${devices}`, without: ["device_code_hash"] },
  { name: "handoffs", where: `device_id in ${devices}`, without: ["sealed"] },
  { name: "accounts", where: `id in ${accounts}` },
  ofAccounts("account_events"),
  ofAccounts("credentials", ["password", "access_token", "refresh_token", "id_token"]),
  ofAccounts("sessions", ["token"]),
  ofAccounts("password_links", ["id"]),
  ofAccounts("second_factors", ["secret", "recovery_codes"]),
  ofAccounts("used_codes", ["code"]),
  ofAccounts("sign_in_steps", ["identifier", "id"], "value"),
  {
    name: "payment_events",
    where: "customer_id = (select stripe_customer_id from shops where uid = $1)",
  },
  {
    name: "held_forms",
    where: `exists (select from (
      select embed_key as key from shops where uid = $1 union select key from embed_keys where shop_uid = $1
    ) as own where position(key in body) > 0)`,
    without: ["fingerprint"],
  },
];

/** Everything stored about a lead. */
export const leadTables: readonly OwnedTable[] = [
  { name: "leads", where: "id = $1::uuid", without: ["search_text", "plain_search_text"] },
  ...["lead_looks", "lead_files", "lead_events", "lead_mails", "webhook_deliveries", "device_leads"].map(
    (name) => ({ name, where: "lead_id = $1::uuid" }),
  ),
  { name: "quotes", where: "lead_id = $1::uuid", without: ["plain_search_text"] },
  { name: "quote_versions", where: "quote_id in (select id from quotes where lead_id = $1::uuid)" },
];

function ofShop(...names: string[][]): OwnedTable[] {
  return names.flat().map((name) => ({ name, where: "shop_uid = $1" }));
}

/** How its accounts sign in, and from where. What those who have left do since then is none of the shop's business. */
function ofAccounts(name: string, without: readonly string[] = [], column = "account_id"): OwnedTable {
  return { name, where: `${column} in ${accounts}`, exported: `${column} in ${members}`, without };
}

/** The rows as JSON, without secrets. */
export async function readOwnedRows(
  client: pg.ClientBase,
  { name, where, exported = where, without = [] }: OwnedTable,
  owner: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(each) - $2::text[] as row from ${name} as each where ${exported}`,
    [owner, without],
  );
  return rows.map(({ row }) => row);
}

export async function listOwnedFiles(
  client: pg.ClientBase,
  tables: readonly OwnedTable[],
  owner: string,
): Promise<FileName[]> {
  const names: FileName[] = [];
  for (const [table, column] of fileColumns) {
    const where = tables.find(({ name }) => name === table)?.where;
    if (where === undefined) continue;
    const { rows } = await client.query<{ name: FileName }>(
      `select ${column} as name from ${table} where ${column} is not null and ${where}`,
      [owner],
    );
    names.push(...rows.map((row) => row.name));
  }
  return names;
}
