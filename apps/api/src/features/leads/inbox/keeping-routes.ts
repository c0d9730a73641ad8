import { eraseLeadPath, saveRetentionPath } from "@livery/contract";
import { leadIdSchema, retentionSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../../data/db.ts";
import { eraseLead, setRetention } from "../../../data/erase-leads.ts";
import { AppError } from "../../../http/app-error.ts";
import { requireConfirmed } from "../../../http/require-confirmed.ts";
import { readJson, requireValid } from "../../../http/read-json.ts";
import type { RequireMember } from "../../../http/require-member.ts";
import type { FileStore } from "../../../services/files/file-store.ts";

export interface KeepingRouteOptions {
  db: Db;
  fileStore: FileStore;
  requireMember: RequireMember;
}

/** How long a shop's leads are kept, for its owners. */
export function keepingRoutes({ db, fileStore, requireMember }: KeepingRouteOptions): Hono {
  return new Hono()
    .post(eraseLeadPath, async (c) => {
      const member = await requireMember(c, "owner");
      requireConfirmed(member);
      const { shopUid } = member;
      const { id } = requireValid(leadIdSchema, await readJson(c));
      if (!(await eraseLead({ db, fileStore }, shopUid, id))) throw new AppError("not-found");
      return c.json({ ok: true });
    })
    .post(saveRetentionPath, async (c) => {
      const member = await requireMember(c, "owner");
      // Fewer days erase the leads that were closed before.
      requireConfirmed(member);
      await setRetention(db, member.shopUid, requireValid(retentionSchema, await readJson(c)).days);
      return c.json({ ok: true });
    });
}
