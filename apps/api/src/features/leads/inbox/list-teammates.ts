import type { Teammate } from "@livery/contract";
import type { Db } from "../../../data/db.ts";
import { listMembers } from "../../../data/members.ts";
import type { Member } from "../../../http/require-member.ts";

/** Whom a member can assign leads to: everyone at the shop. */
export async function listTeammates(db: Db, { shopUid, uid }: Member): Promise<Teammate[]> {
  const members = await listMembers(db, shopUid);
  return members.map(({ accountId, name, email }) => ({
    accountId,
    name: name === "" ? email : name,
    isYou: accountId === uid,
  }));
}
