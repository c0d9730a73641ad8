import { type AuditPage, auditPath } from "@livery/contract";
import { Hono } from "hono";
import { listAuditEntries } from "../../data/audit-log.ts";
import type { Db } from "../../data/db.ts";
import type { RequireMember } from "../../http/require-member.ts";

export interface AuditRouteOptions {
  db: Db;
  requireMember: RequireMember;
}

const pageSize = 50;

/** Who did what, for the shop's owners. */
export function auditRoutes({ db, requireMember }: AuditRouteOptions): Hono {
  return new Hono().get(auditPath, async (c) => {
    const { shopUid } = await requireMember(c, "owner");
    const after = /^\d{1,18}$/.exec(c.req.query("after") ?? "")?.[0];
    const found = await listAuditEntries(db, shopUid, { after, limit: pageSize + 1 });
    const shown = found.slice(0, pageSize);
    const page: AuditPage = {
      entries: shown.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    };
    return c.json(page);
  });
}
