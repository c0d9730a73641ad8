import type { CustomerQuote } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { followQuote } from "../../data/lead-history.ts";
import { addQuoteMail, findVersion, recordAnswer, type StoredVersion } from "../../data/quote-versions.ts";
import { acceptQuote, lockQuote, setQuoteStatus } from "../../data/quotes.ts";
import { AppError } from "../../http/app-error.ts";
import { tasks } from "../../jobs/tasks.ts";
import { type LinkSeal, readLinkToken } from "../../services/link-token.ts";
import { readSentQuote, toDraft } from "./to-sent-quote.ts";

/** The version behind a mailed link. Refuses a token that we did not make, or whose quote is gone. */
export async function requireVersion(db: Db, token: string, secret: string): Promise<StoredVersion> {
  const seal: LinkSeal = { kind: "quote", secret };
  const id = readLinkToken(token, seal);
  const version = id === undefined ? undefined : await findVersion(db, id);
  if (!version) throw new AppError("link-expired");
  return version;
}

export function toCustomerQuote(
  version: StoredVersion,
  shown: Pick<CustomerQuote, "contact" | "email" | "logoUrl" | "hasPicture">,
): CustomerQuote {
  const { answer, answeredAt, signerName, isSuperseded, isExpired, sha256 } = version;
  return {
    quote: readSentQuote(version),
    status: answer ?? (isSuperseded ? "superseded" : isExpired ? "expired" : "open"),
    answeredAt: answeredAt?.toISOString() ?? null,
    signerName,
    sha256,
    ...shown,
  };
}

export type CustomerAnswer = { kind: "accepted"; name: string } | { kind: "declined"; reason: string };

/**
 * Records the customer's answer to a version, once: of concurrent ones the first counts, and a repeat of the same is that
 * answer. Refuses when the shop has sent a newer version, the days are over, or the other answer was given.
 */
export async function answerQuote(
  db: Db,
  { id, shopUid, quoteId }: StoredVersion,
  answer: CustomerAnswer,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockQuote(transaction, shopUid, quoteId);
    const version = await findVersion(transaction, id);
    if (!version) throw new AppError("link-expired"); // erased in the meantime
    if (version.isSuperseded) throw new AppError("quote-superseded");
    if (version.answer === answer.kind) return;
    if (version.answer !== null) throw new AppError("quote-answered");
    if (version.isExpired) throw new AppError("quote-expired");
    await recordAnswer(transaction, {
      id,
      answer: answer.kind,
      signerName: answer.kind === "accepted" ? answer.name : null,
      reason: answer.kind === "declined" ? answer.reason : null,
    });
    if (answer.kind === "declined") await setQuoteStatus(transaction, quoteId, "declined");
    else await acceptQuote(transaction, quoteId, toDraft(readSentQuote(version)));
    await queueMails(transaction, id, answer);
    const { leadId, number } = version;
    const event = { what: answer.kind, number, version: version.version };
    if (leadId !== null) await followQuote(transaction, { leadId, accountId: null, event });
  });
}

async function queueMails(db: Db, versionId: string, { kind }: CustomerAnswer): Promise<void> {
  const mails = kind === "accepted" ? ["accepted", "notice"] : ["notice"];
  for (const mail of mails) await addQuoteMail(db, tasks.sendQuoteMail, { versionId, mail });
}
