import type { Role } from "@livery/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "./db.ts";
import type { Tables } from "./tables.ts";
import type { JobTask } from "./job-queue.ts";

export type InvitationRow = Selectable<Tables["invitations"]>;

const validDays = 7;

export interface NewInvitation {
  shopUid: string;
  /** Lowercase. */
  email: string;
  role: Role;
  /** The owner's account. */
  invitedBy: string;
  /** Mails the link. Its payload is `{ id }`. */
  task: JobTask;
}

/** Stores an invitation with the job that mails it. It replaces an open one to the same address, whose link dies. */
export async function createInvitation(
  db: Db,
  { shopUid, email, role, invitedBy, task }: NewInvitation,
): Promise<void> {
  await sql`
    with invitation as (
      insert into invitations (id, shop_uid, email, role, invited_by, expires_at)
      values (gen_random_uuid(), ${shopUid}, ${email}, ${role}, ${invitedBy}, now() + ${validDays}::int * interval '1 day')
      on conflict (shop_uid, email) where accepted_at is null do update set
        id = excluded.id, role = excluded.role, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
      returning id
    )
    select graphile_worker.add_job(${task.name}, json_build_object('id', id),
      max_attempts => ${task.maxAttempts}::int) from invitation`.execute(db);
}

/** Open invitations, newest first. */
export function listInvitations(db: Db, shopUid: string): Promise<InvitationRow[]> {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("shop_uid", "=", shopUid)
    .where("accepted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** False when the shop has no such open invitation. */
export async function cancelInvitation(db: Db, shopUid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("invitations")
    .where("shop_uid", "=", shopUid)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For an account that is no longer an owner: it must not come back through an address of its own. */
export async function cancelInvitationsOf(db: Db, shopUid: string, accountId: string): Promise<void> {
  await db
    .deleteFrom("invitations")
    .where("shop_uid", "=", shopUid)
    .where("invited_by", "=", accountId)
    .where("accepted_at", "is", null)
    .execute();
}

export type ValidInvitation = Pick<InvitationRow, "id" | "email" | "role"> & {
  shopUid: string;
  shopName: string;
};

/** Undefined when the invitation is accepted, canceled, replaced, expired or unknown. */
export function findValidInvitation(db: Db, id: string): Promise<ValidInvitation | undefined> {
  return db
    .selectFrom("invitations as invitation")
    .innerJoin("shops as shop", "shop.uid", "invitation.shop_uid")
    .select(["invitation.id", "invitation.email", "invitation.role", "shop.uid as shopUid"])
    .select("shop.shop_name as shopName")
    .where("invitation.id", "=", id)
    .where("invitation.accepted_at", "is", null)
    .where("invitation.expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Marks an invitation as accepted. Of concurrent calls only one returns true. Runs in the caller's transaction. */
export async function redeemInvitation(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitations set accepted_at = now()
    where id = ${id} and accepted_at is null and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
}
