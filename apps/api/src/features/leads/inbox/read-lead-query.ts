import type { LeadQuery, LeadSort } from "@livery/contract";
import { leadQuerySchema } from "@livery/contract/schemas";
import * as z from "zod";
import { type LeadCursor, sortKeys } from "../../../data/lead-sort-keys.ts";
import type { ShopLeadQuery } from "../../../data/shop-leads.ts";
import { AppError } from "../../../http/app-error.ts";
import { requireValid } from "../../../http/read-json.ts";
import { toPlainWords } from "../../../services/to-plain-words.ts";

/** Reads the query of the inbox. `assignee` may be `none`. */
export function readLeadQuery(given: Record<string, string>): Omit<ShopLeadQuery, "shopUid" | "limit"> {
  // An empty parameter is how a form says "any".
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const {
    status,
    source,
    assignee,
    unread,
    q = "",
    sort = "newest",
    after,
  }: LeadQuery = requireValid(leadQuerySchema, filled);
  return {
    status,
    source,
    assigneeId: assignee === "none" ? null : assignee,
    isUnread: unread !== undefined,
    words: toPlainWords(q),
    sort,
    after: after === undefined ? undefined : readCursor(after, sort),
  };
}

/** Where the page after this lead begins. */
export function makeCursor({ key, id }: LeadCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

const cursorSchema = z.tuple([z.string().refine((key) => !key.includes("\0")), z.uuid()]);

function readCursor(text: string, sort: LeadSort): LeadCursor {
  const { data } = cursorSchema.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (!data || !sortKeys[sort].isKey(data[0]))
    throw new AppError("invalid-fields", { fields: { after: "Must be the end of another page." } });
  return { key: data[0], id: data[1] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // edited, or of an older version
  }
}
