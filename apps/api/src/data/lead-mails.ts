import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { Tables } from "./tables.ts";

export interface LeadMailKey {
  leadId: string;
  mail: Tables["lead_mails"]["mail"];
}

/** How far the mails of a lead are. Leads without looks, and those of before this was recorded, have none. */
export async function listLeadMails(db: Db, shopUid: string, leadId: string) {
  return db
    .selectFrom("lead_mails")
    .innerJoin("leads", "leads.id", "lead_mails.lead_id")
    .select(["mail", "failures", "accepted_at as acceptedAt", "refusal_code as refusalCode"])
    .select(sql<boolean>`given_up_at is not null`.as("isGivenUp"))
    .where("lead_id", "=", leadId)
    .where("shop_uid", "=", shopUid)
    .orderBy("mail")
    .execute();
}

/** The mail server has taken the mail. A repeat changes nothing. */
export async function recordAcceptedMail(db: Db, { leadId, mail }: LeadMailKey): Promise<void> {
  await sql`
    update lead_mails set accepted_at = coalesce(accepted_at, now())
    where lead_id = ${leadId} and mail = ${mail}`.execute(db);
}

interface FailedMail extends LeadMailKey {
  /** The answer of a mail server that refused it for good, such as 550. */
  refusalCode: number | undefined;
  /** It is not tried again, unless the operator says so. */
  isGivenUp: boolean;
}

export async function recordFailedMail(db: Db, failed: FailedMail): Promise<void> {
  const { leadId, mail, refusalCode, isGivenUp } = failed;
  await sql`
    update lead_mails set failures = failures + 1, refusal_code = ${refusalCode ?? null},
      given_up_at = ${isGivenUp ? sql`now()` : null}
    where lead_id = ${leadId} and mail = ${mail}`.execute(db);
}

/** The mail will not be sent. */
export async function deleteLeadMail(db: Db, { leadId, mail }: LeadMailKey): Promise<void> {
  await db.deleteFrom("lead_mails").where("lead_id", "=", leadId).where("mail", "=", mail).execute();
}
