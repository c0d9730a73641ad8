import {
  acceptInvitationPath,
  cancelInvitationPath,
  changeMemberPath,
  type InvitationDetails,
  inviteMemberPath,
  leaveShopPath,
  readInvitationPath,
  removeMemberPath,
  teamPath,
} from "@livery/contract";
import {
  invitationAcceptanceSchema,
  invitationIdSchema,
  invitationRequestSchema,
  invitationTokenSchema,
  memberChangeSchema,
  memberIdSchema,
} from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import { cancelInvitation } from "../../data/invitations.ts";
import { readClientAddress, type TrustedProxies } from "../../http/client-address.ts";
import { AppError } from "../../http/app-error.ts";
import { requireConfirmed } from "../../http/require-confirmed.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import type { RequireMember } from "../../http/require-member.ts";
import { requireOwnPage } from "../../http/require-own-page.ts";
import { acceptInvitation, type AcceptOptions, requireInvitation } from "./accept-invitation.ts";
import { changeMember } from "./change-member.ts";
import { inviteMember } from "./invite-member.ts";
import { readTeam } from "./read-team.ts";
import { removeMember } from "./remove-member.ts";

export interface MemberRouteOptions extends AcceptOptions {
  requireMember: RequireMember;
  publicUrl: string;
  isTrustedProxy: TrustedProxies;
  /** Counts an invitation of the shop, or refuses it with the time to wait. */
  limitInvitations: (shopUid: string) => Promise<void>;
}

/** The shop's team and its invitations. */
export function memberRoutes(options: MemberRouteOptions): Hono {
  const { db, requireMember, publicUrl, limitInvitations } = options;
  const requireConfirmedOwner = async (c: Context) => {
    const member = await requireMember(c, "owner");
    requireConfirmed(member);
    return member;
  };
  return new Hono()
    .get(teamPath, async (c) => c.json(await readTeam(db, await requireMember(c, "staff"))))
    .post(inviteMemberPath, async (c) => {
      const member = await requireConfirmedOwner(c);
      const request = requireValid(invitationRequestSchema, await readJson(c));
      await limitInvitations(member.shopUid);
      await inviteMember(db, member, request);
      return c.json({ ok: true });
    })
    .post(cancelInvitationPath, async (c) => {
      const { shopUid } = await requireMember(c, "owner");
      const { id } = requireValid(invitationIdSchema, await readJson(c));
      if (!(await cancelInvitation(db, shopUid, id))) throw new AppError("not-found");
      return c.json({ ok: true });
    })
    .post(changeMemberPath, async (c) => {
      const { shopUid } = await requireConfirmedOwner(c);
      await changeMember(db, shopUid, requireValid(memberChangeSchema, await readJson(c)));
      return c.json({ ok: true });
    })
    .post(removeMemberPath, async (c) => {
      const { shopUid, uid } = await requireConfirmedOwner(c);
      const { accountId } = requireValid(memberIdSchema, await readJson(c));
      await removeMember(db, shopUid, { accountId, by: uid });
      return c.json({ ok: true });
    })
    .post(leaveShopPath, async (c) => {
      const { shopUid, uid } = await requireMember(c, "staff");
      await removeMember(db, shopUid, { accountId: uid, by: uid });
      return c.json({ ok: true });
    })
    .post(readInvitationPath, async (c) => {
      requireOwnPage(c, publicUrl);
      const { token } = requireValid(invitationTokenSchema, await readJson(c));
      const { shopName, email } = await requireInvitation(options, token);
      return c.json({ shopName, email } satisfies InvitationDetails);
    })
    .post(acceptInvitationPath, async (c) => {
      requireOwnPage(c, publicUrl);
      const acceptance = requireValid(invitationAcceptanceSchema, await readJson(c));
      const address = readClientAddress(c, options.isTrustedProxy);
      await acceptInvitation(options, { ...acceptance, address });
      return c.json({ ok: true });
    });
}
