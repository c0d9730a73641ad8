import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { listRecipients } from "../../data/members.ts";
import { findVersion, recordQuoteMail, type StoredVersion } from "../../data/quote-versions.ts";
import type { Mail, MailMessage } from "../../services/mail/mail.ts";
import { makeQuoteLink } from "./quote-link.ts";
import { pdfName, renderVersion } from "./respond-with-pdf.ts";
import { readSentQuote } from "./to-sent-quote.ts";

export interface QuoteMailOptions {
  db: Db;
  mail: Mail;
  secret: string;
  publicUrl: string;
}

const payloadSchema = z.object({ versionId: z.uuid(), mail: z.enum(["quote", "accepted", "notice"]) });

/** Handles the task: sends one mail about a sent version. A repeated run sends the same mail, by its id. */
export function createQuoteMailTask(options: QuoteMailOptions) {
  const { db, mail, publicUrl } = options;
  return async (payload: unknown): Promise<void> => {
    const { versionId, mail: kind } = payloadSchema.parse(payload);
    const version = await findVersion(db, versionId);
    if (!version) return; // erased in the meantime
    const message = await (kind === "notice" ? toTeam : toCustomer(kind))(options, version);
    if (message === undefined) return;
    await mail.send({ ...message, id: `quote-${versionId}-${kind}@${new URL(publicUrl).hostname}` });
    // Failing here would send the mail again.
    if (kind === "quote") await recordQuoteMail(db, versionId).catch(() => {});
  };
}

type Content = Omit<MailMessage, "id">;

// React is loaded with the first mail, so that it does not slow down the start.

function toCustomer(kind: "quote" | "accepted") {
  return async (options: QuoteMailOptions, version: StoredVersion): Promise<Content | undefined> => {
    const { db } = options;
    const sent = readSentQuote(version);
    if (sent.email === "") return undefined; // the shop gives the link itself
    const { composeAccepted, composeQuote } = await import("./quote-mails.ts");
    const { language } = sent;
    const href = makeQuoteLink({ id: version.id, language }, options);
    const compose = kind === "quote" ? composeQuote : composeAccepted;
    const [replyTo] = await listRecipients(db, version.shopUid);
    return {
      to: sent.email,
      ...(replyTo === undefined ? {} : { replyTo: { name: sent.shopName, address: replyTo } }),
      ...(await compose({ ...sent, href })),
      attachments: [
        {
          filename: pdfName(version),
          contentType: "application/pdf",
          content: await renderVersion(version),
        },
      ],
    };
  };
}

async function toTeam(
  { db, publicUrl }: QuoteMailOptions,
  version: StoredVersion,
): Promise<Content | undefined> {
  const { answer, signerName, declineReason, quoteId, shopUid } = version;
  const to = await listRecipients(db, shopUid);
  if (answer === null || to.length === 0) return undefined;
  const { composeAnswerNotice } = await import("./quote-mails.ts");
  const quote = readSentQuote(version);
  const href = new URL(`/edit-quote?id=${quoteId}`, publicUrl).href;
  const notice = { quote, answer, signerName: signerName ?? "", reason: declineReason ?? "", href };
  return {
    to,
    ...(quote.email === "" ? {} : { replyTo: { name: quote.name, address: quote.email } }),
    ...(await composeAnswerNotice(notice)),
  };
}
