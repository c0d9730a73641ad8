import { type Checklist, checklistPath, checklistSteps, dismissChecklistPath } from "@livery/contract";
import { Hono } from "hono";
import { dismissChecklist, findChecklist } from "../../data/checklists.ts";
import type { Db } from "../../data/db.ts";
import type { RequireMember } from "../../http/require-member.ts";

export interface ChecklistRouteOptions {
  db: Db;
  requireMember: RequireMember;
}

/** What a new shop sets up first. */
export function checklistRoutes({ db, requireMember }: ChecklistRouteOptions): Hono {
  return new Hono()
    .get(checklistPath, async (c) => {
      const { shopUid, uid } = await requireMember(c, "manager");
      const { done, isDismissed } = await findChecklist(db, shopUid, uid);
      return c.json({ done: checklistSteps.filter((step) => done[step]), isDismissed } satisfies Checklist);
    })
    .post(dismissChecklistPath, async (c) => {
      const { uid } = await requireMember(c, "manager");
      await dismissChecklist(db, uid);
      return c.json({ ok: true });
    });
}
