import type { InvitationAcceptance } from "@livery/contract";
import { createAccount, findAccount, lockPassword, setPassword, verifyAccount } from "../../data/accounts.ts";
import type { Db } from "../../data/db.ts";
import { findValidInvitation, redeemInvitation, type ValidInvitation } from "../../data/invitations.ts";
import { addMember, findMembership } from "../../data/members.ts";
import { AppError } from "../../http/app-error.ts";
import { tasks } from "../../jobs/tasks.ts";
import { readLinkToken } from "../../services/link-token.ts";

export interface AcceptOptions {
  db: Db;
  secret: string;
  /** Refuses a password that is easy to guess; otherwise returns its hash. */
  hashNewPassword: (check: { password: string; field: string; known: readonly string[] }) => Promise<string>;
}

export async function requireInvitation(
  { db, secret }: Pick<AcceptOptions, "db" | "secret">,
  token: string,
): Promise<ValidInvitation> {
  const id = readLinkToken(token, { kind: "invitation", secret });
  const invitation = id === undefined ? undefined : await findValidInvitation(db, id);
  if (!invitation) throw new AppError("link-expired");
  return invitation;
}

/** What the one who accepts sent, and from where. */
interface Acceptance extends InvitationAcceptance {
  address: string | undefined;
}

/**
 * Makes the owner of the mailbox a member, and tells the shop's owners. The member chooses a password, also when an
 * account without a shop exists: like a reset link, the mailed link proves whose account it is.
 */
export async function acceptInvitation(
  { db, secret, hashNewPassword }: AcceptOptions,
  { token, name, password, address }: Acceptance,
): Promise<void> {
  const { id, email, role, shopUid, shopName } = await requireInvitation({ db, secret }, token);
  const hash = await hashNewPassword({ password, field: "password", known: [email, shopName, name] });
  await db.transaction().execute(async (transaction) => {
    if (!(await redeemInvitation(transaction, id))) throw new AppError("link-expired");
    const account = (await createAccount(transaction, email)) ?? (await findAccount(transaction, email));
    if (!account || account.disabled_at) throw new AppError("link-expired");
    await lockPassword(transaction, account.id); // another shop's invitation waits here
    if (await findMembership(transaction, account.id)) throw new AppError("already-member");
    const member = { accountId: account.id, shopUid, role, address, task: tasks.sendJoinNotice };
    await addMember(transaction, member);
    await verifyAccount(transaction, account.id, name);
    await setPassword(transaction, { uid: account.id, hash });
  });
}
