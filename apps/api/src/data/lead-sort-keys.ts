import type { LeadSort } from "@livery/contract";
import { type RawBuilder, sql } from "kysely";

/** The last lead of a page: its place in the order, and its id, because several leads may have one place. */
export interface LeadCursor {
  key: string;
  id: string;
}

interface SortKey {
  /** What leads are ordered by. */
  column: RawBuilder<unknown>;
  direction: "asc" | "desc";
  /** The column as text in a cursor, exactly. */
  format: RawBuilder<unknown>;
  /** What `format` wrote, as a value of the column. */
  parse: (key: string) => RawBuilder<unknown>;
  /** Whether a cursor's key can be parsed. */
  isKey: (key: string) => boolean;
}

export const sortKeys: Record<LeadSort, SortKey> = {
  newest: byTime("lead.created_at", "desc"),
  oldest: byTime("lead.created_at", "asc"),
  recent: byTime("lead.updated_at", "desc"),
  name: {
    column: sql`lower(lead.name)`,
    direction: "asc",
    format: sql`lower(lead.name)`,
    parse: (key) => sql`${key}::text`,
    isKey: () => true,
  },
};

/** In microseconds, as Postgres stores times: a date of JavaScript would round them, and skip or repeat leads. */
function byTime(name: "lead.created_at" | "lead.updated_at", direction: SortKey["direction"]): SortKey {
  const column = sql.raw(name);
  return {
    column,
    direction,
    format: sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    parse: (key) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
    isKey: (key) => /^\d{1,17}$/.test(key),
  };
}
