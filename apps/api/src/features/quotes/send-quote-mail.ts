import * as z from "zod";
import { findQuotePicture, type LeadStores } from "../../data/lead-files.ts";
import { listRecipients } from "../../data/members.ts";
import {
  findVersion,
  recordQuoteMail,
  type StoredVersion,
  wasMailedEarlier,
} from "../../data/quote-versions.ts";
import { findShopSender } from "../../jobs/find-shop-sender.ts";
import { readForMail } from "../../jobs/read-for-mail.ts";
import type { TaskRun } from "../../jobs/tasks.ts";
import type { Mail, MailMessage, MailPicture } from "../../services/mail/mail.ts";
import { makeMailPicture } from "../../services/mail/make-mail-picture.ts";
import { makeQuoteLink } from "./quote-link.ts";
import { pdfName, renderVersion } from "./respond-with-pdf.ts";
import { readSentQuote } from "./to-sent-quote.ts";

export interface QuoteMailOptions extends LeadStores {
  mail: Mail;
  secret: string;
  publicUrl: string;
}

const payloadSchema = z.object({ versionId: z.uuid(), mail: z.enum(["quote", "accepted", "notice"]) });

/** Handles the task: sends one mail about a sent version. A repeated run sends the same mail, by its id. */
export function createQuoteMailTask(options: QuoteMailOptions) {
  const { db, mail, publicUrl } = options;
  return async (payload: unknown, run: TaskRun): Promise<void> => {
    const { versionId, mail: kind } = payloadSchema.parse(payload);
    const version = await findVersion(db, versionId);
    if (!version) return; // erased in the meantime
    const message = await (kind === "notice" ? toTeam : toCustomer(kind))(options, version, run);
    if (message === undefined) return;
    await mail.send({ ...message, id: `quote-${versionId}-${kind}@${new URL(publicUrl).hostname}` });
    // Failing here would send the mail again.
    if (kind === "quote") await recordQuoteMail(db, versionId).catch(() => {});
  };
}

type Content = Omit<MailMessage, "id">;

// React is loaded with the first mail, so that it does not slow down the start.

function toCustomer(kind: "quote" | "accepted") {
  return async (
    options: QuoteMailOptions,
    version: StoredVersion,
    run: TaskRun,
  ): Promise<Content | undefined> => {
    const sent = readSentQuote(version);
    if (sent.email === "") return undefined; // the shop gives the link itself
    // Its mail waited, perhaps for an address with a typing mistake: the link would say that there is a newer one.
    if (kind === "quote" && version.isSuperseded) return undefined;
    const { composeAccepted, composeQuote } = await import("./quote-mails.ts");
    const { shopName, language } = sent;
    const href = makeQuoteLink({ id: version.id, language }, options);
    const { head, fields, pictures } = await findShopSender(
      options,
      { uid: version.shopUid, name: shopName },
      run,
    );
    const look = kind === "quote" ? await findLook(options, version, run) : undefined;
    const mailed = { ...sent, href, head };
    const content =
      kind === "accepted"
        ? await composeAccepted({ ...mailed, acceptedAt: version.answeredAt })
        : await composeQuote({
            ...mailed,
            lookCid: look?.cid ?? null,
            isNewer: await wasMailedEarlier(options.db, version, sent.email),
          });
    return {
      to: sent.email,
      ...fields,
      ...content,
      pictures: look ? [...pictures, look] : pictures,
      attachments: [
        {
          filename: pdfName(version),
          contentType: "application/pdf",
          content: await renderVersion(options.db, version),
        },
      ],
    };
  };
}

/** The picture of the look that the quote is for. */
async function findLook(
  stores: LeadStores,
  { id, quoteId }: StoredVersion,
  run: TaskRun,
): Promise<MailPicture | undefined> {
  const file = await readForMail(findQuotePicture(stores, quoteId), run);
  return file && makeMailPicture({ name: "look", cid: `look@${id}`, ...file });
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
