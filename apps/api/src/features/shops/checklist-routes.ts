import {
  type Checklist,
  checklistPath,
  checklistSteps,
  dismissChecklistPath,
  skipKioskStepPath,
} from "@livery/contract";
import { Hono } from "hono";
import { dismissChecklist, findChecklist, skipKioskStep } from "../../data/checklists.ts";
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
      // The workspace asks with the page's data, before it knows who is there. Staff are shown nothing of it.
      const { shopUid, uid } = await requireMember(c, "staff");
      const { done, isKioskSkipped, isDismissed } = await findChecklist(db, shopUid, uid);
      return c.json({
        done: checklistSteps.filter((step) => done[step]),
        skipped: isKioskSkipped && !done.kiosk ? ["kiosk"] : [],
        isDismissed,
      } satisfies Checklist);
    })
    .post(dismissChecklistPath, async (c) => {
      const { uid } = await requireMember(c, "manager");
      await dismissChecklist(db, uid);
      return c.json({ ok: true });
    })
    .post(skipKioskStepPath, async (c) => {
      const { shopUid } = await requireMember(c, "manager");
      await skipKioskStep(db, shopUid);
      return c.json({ ok: true });
    });
}
