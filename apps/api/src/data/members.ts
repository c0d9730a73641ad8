import type { AuditAction, MemberChange, Role } from "@livery/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";

export interface Membership {
  shopUid: string;
  role: Role;
}

/** Where an account works, and as what. */
export function findMembership(db: Db, accountId: string): Promise<Membership | undefined> {
  return db
    .selectFrom("shop_members")
    .select(["shop_uid as shopUid", "role"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** The same, for an account that is not disabled and has shown no session. */
export function findActiveMembership(db: Db, accountId: string): Promise<Membership | undefined> {
  return db
    .selectFrom("shop_members as member")
    .innerJoin("accounts as account", "account.id", "member.account_id")
    .select(["member.shop_uid as shopUid", "member.role"])
    .where("member.account_id", "=", accountId)
    .where("account.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Email addresses of a shop's owners who are not disabled, in the order in which they joined. */
export async function listOwnerEmails(db: Db, shopUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("shop_members as member")
    .innerJoin("accounts as account", "account.id", "member.account_id")
    .select("account.email")
    .where("member.shop_uid", "=", shopUid)
    .where("member.role", "=", "owner")
    .where("account.disabled_at", "is", null)
    .orderBy("member.joined_at")
    .orderBy("account.id")
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * Email addresses that get a shop's lead mail: those of members who chose to, or when there are none, of the owners.
 * Null without any.
 */
export function recipientsOf(shopUid: RawBuilder<unknown>): RawBuilder<string[] | null> {
  return sql<string[] | null>`(
    select array_agg(account.email order by member.joined_at, account.id)
    from shop_members as member join accounts as account on account.id = member.account_id
    where member.shop_uid = ${shopUid} and account.disabled_at is null
      and (member.receives_leads or member.role = 'owner')
    group by member.receives_leads order by member.receives_leads desc limit 1
  )`;
}

export interface TeamMember {
  accountId: string;
  email: string;
  name: string;
  role: Role;
  receivesLeads: boolean;
}

/** In the order in which they joined. */
export function listMembers(db: Db, shopUid: string): Promise<TeamMember[]> {
  return db
    .selectFrom("shop_members as member")
    .innerJoin("accounts as account", "account.id", "member.account_id")
    .select(["account.id as accountId", "account.email", "account.name", "member.role"])
    .select("member.receives_leads as receivesLeads")
    .where("member.shop_uid", "=", shopUid)
    .orderBy("member.joined_at")
    .orderBy("account.id")
    .execute();
}

/** Until the caller's transaction ends, other changes to the team wait here. Returns the role of each account. */
export async function lockTeam(db: Db, shopUid: string): Promise<Map<string, Role>> {
  const { rows } = await sql<{ accountId: string; role: Role }>`
    select account_id as "accountId", role from shop_members where shop_uid = ${shopUid}
    order by account_id for update`.execute(db);
  return new Map(rows.map(({ accountId, role }) => [accountId, role]));
}

interface Joining extends Membership {
  accountId: string;
  /** Where the request came from. */
  address: string | undefined;
  /** Mails the owners. Its payload is `{ entryId, role }`. */
  task: JobTask;
}

/** Adds a member and the line about it in the shop's audit log, and queues the mail to the owners, in one statement. */
export async function addMember(db: Db, { accountId, shopUid, role, address, task }: Joining): Promise<void> {
  await sql`
    with member as (
      insert into shop_members (account_id, shop_uid, role, receives_leads)
      values (${accountId}, ${shopUid}, ${role}, ${role === "owner"}) returning account_id, shop_uid, role
    ), entry as (
      insert into audit_entries (shop_uid, account_id, action, subject, address)
      select shop_uid, account_id, ${"joined-shop" satisfies AuditAction}, 'as ' || role, ${address ?? null} from member
      returning id
    )
    select graphile_worker.add_job(${task.name}, json_build_object('entryId', id::text, 'role', ${role}::text),
      max_attempts => ${task.maxAttempts}::int) from entry`.execute(db);
}

export interface NewMember {
  shopUid: string;
  shopName: string;
  email: string;
  name: string;
}

/** Whom a line of the audit log about a new member is about. Undefined when the account or the line is gone. */
export async function findNewMember(db: Db, entryId: string): Promise<NewMember | undefined> {
  const { rows } = await sql<NewMember>`
    select shop.uid as "shopUid", shop.shop_name as "shopName", account.email, account.name
    from audit_entries as entry join accounts as account on account.id = entry.account_id
      join shops as shop on shop.uid = entry.shop_uid
    where entry.id = ${entryId}`.execute(db);
  return rows[0];
}

export async function updateMember(
  db: Db,
  shopUid: string,
  { accountId, role, receivesLeads }: MemberChange,
): Promise<void> {
  await sql`
    update shop_members set role = coalesce(${role ?? null}, role),
      receives_leads = coalesce(${receivesLeads ?? null}::boolean, receives_leads)
    where shop_uid = ${shopUid} and account_id = ${accountId}`.execute(db);
}

interface Leaving {
  accountId: string;
  /** Who ends the membership: an owner, or the member. */
  by: string;
}

/**
 * Ends the membership, the account's sessions and its assignments in one statement; the histories of open leads say so.
 * No lead counts as changed: nobody worked on it. The account itself stays.
 */
export async function deleteMember(db: Db, shopUid: string, { accountId, by }: Leaving): Promise<void> {
  await sql`
    with gone as (
      delete from shop_members where shop_uid = ${shopUid} and account_id = ${accountId} returning account_id
    ), freed as (
      update leads set assignee_id = null, version = version + 1
      where shop_uid = ${shopUid} and assignee_id in (select account_id from gone) returning id, closed_at
    ), event as (
      insert into lead_events (lead_id, account_id, kind, data)
      select freed.id, ${by}, 'assignee',
        jsonb_build_object('from', coalesce(nullif(account.name, ''), account.email), 'to', null)
      from freed, accounts as account where account.id = ${accountId} and freed.closed_at is null
    )
    delete from sessions where account_id in (select account_id from gone)`.execute(db);
}

/** Whether this session is still open, and its account still works at this shop. */
export async function isMemberSession(db: Db, shopUid: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions as session join shop_members as member on member.account_id = session.account_id
    where session.id = ${sessionId} and session.expires_at > now() and member.shop_uid = ${shopUid}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Who gets a shop's lead mail. */
export async function listRecipients(db: Db, shopUid: string): Promise<string[]> {
  const { rows } = await sql<{ emails: string[] | null }>`
    select ${recipientsOf(sql`${shopUid}`)} as emails`.execute(db);
  return rows[0]?.emails ?? [];
}
