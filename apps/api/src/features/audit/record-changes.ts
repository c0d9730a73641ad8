import type { MiddlewareHandler } from "hono";
import { addAuditEntry } from "../../data/audit-log.ts";
import type { Db } from "../../data/db.ts";
import { readClientAddress, type TrustedProxies } from "../../http/client-address.ts";
import type { RequestEnv } from "../../http/request-log.ts";
import { auditedRoutes } from "./audited-routes.ts";

interface RecordOptions {
  db: Db;
  isTrustedProxy: TrustedProxies;
}

/** Writes into the audit log what a member has just done, before they get the answer. */
export function recordChanges({ db, isTrustedProxy }: RecordOptions): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    await next();
    const route = auditedRoutes.get(c.req.path);
    const member = c.get("member");
    if (!route || !member || !c.res.ok) return;
    const { subject = "", about } = route.readSubject?.(await c.req.json()) ?? {};
    await addAuditEntry(db, {
      shopUid: member.shopUid,
      accountId: member.uid,
      action: route.action,
      subject,
      about,
      address: readClientAddress(c, isTrustedProxy),
    });
  };
}
