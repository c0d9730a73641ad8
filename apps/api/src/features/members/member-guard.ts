import { isAtLeast } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { findMembership } from "../../data/members.ts";
import { AppError } from "../../http/app-error.ts";
import type { RequireMember } from "../../http/require-member.ts";
import type { RequireSession } from "../../http/require-session.ts";

export function createMemberGuard(db: Db, requireSession: RequireSession): RequireMember {
  return async (c, least) => {
    const signedIn = await requireSession(c);
    const membership = await findMembership(db, signedIn.uid);
    if (!membership) throw new AppError("no-shop");
    if (!isAtLeast(membership.role, least)) throw new AppError("role-too-low");
    const member = { ...signedIn, ...membership };
    c.set("member", member); // for the audit log
    return member;
  };
}
