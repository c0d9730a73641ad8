import type { QuoteDetails, QuoteDraft, QuotePage, QuoteStatus, QuoteVersion } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { findShopLead } from "../../data/shop-leads.ts";
import { countQuotes, findQuote, listQuotes } from "../../data/quotes.ts";
import { listVersions, type StoredVersion } from "../../data/quote-versions.ts";
import { AppError } from "../../http/app-error.ts";
import type { Member } from "../../http/require-member.ts";
import { toPlainWords } from "../../services/to-plain-words.ts";
import { toQuoteRow } from "../../services/to-quote-row.ts";
import { makeQuoteLink, type QuoteLinkOptions } from "./quote-link.ts";
import { readSentQuote } from "./to-sent-quote.ts";

const pageSize = 50;

interface PageQuery {
  status?: QuoteStatus | undefined;
  q?: string | undefined;
  after?: number | undefined;
}

export async function readQuotePage(
  db: Db,
  { shopUid, role }: Pick<Member, "shopUid" | "role">,
  { q = "", ...query }: PageQuery,
): Promise<QuotePage> {
  const words = toPlainWords(q);
  const [found, counted] = await Promise.all([
    // One more than a page tells whether another page follows.
    listQuotes(db, { shopUid, ...query, words, limit: pageSize + 1 }),
    countQuotes(db, { shopUid, words }),
  ]);
  const page = found.slice(0, pageSize);
  const next = found.length > pageSize ? String(page.at(-1)?.number) : null;
  return { role, quotes: page.map(toQuoteRow), ...counted, next };
}

/** Everything about one quote. */
export async function readQuote(
  db: Db,
  { shopUid, id, link }: { shopUid: string; id: string; link: QuoteLinkOptions },
): Promise<QuoteDetails> {
  const quote = await findQuote(db, shopUid, id);
  if (!quote) throw new AppError("not-found");
  const { draft, draftVersion, sentDraftVersion, leadId } = quote;
  const versions = await listVersions(db, id);
  const [newest] = versions;
  const lead = leadId === null ? undefined : await findShopLead(db, shopUid, leadId);
  return {
    quote: toQuoteRow(quote),
    draft,
    draftVersion,
    isSent: sentDraftVersion === draftVersion,
    unprinted: await findUnprinted(draft),
    sent: newest ? readSentQuote(newest) : null,
    phone: lead?.phone ?? "",
    versions: versions.map((version) => toQuoteVersion(version, link)),
  };
}

/** The PDF's fonts are loaded with the first quote. */
async function findUnprinted({ name, vehicle, lines, note }: QuoteDraft): Promise<string[]> {
  const { listUnprinted } = await import("../../services/pdf/pdf-fonts.ts");
  return listUnprinted([name, vehicle, note, ...lines.map(({ text }) => text)].join(""));
}

function toQuoteVersion(stored: StoredVersion, link: QuoteLinkOptions): QuoteVersion {
  const { id, version, sentAt, expiresAt, viewedAt, mailedAt, sha256 } = stored;
  const { answer, answeredAt, signerName, declineReason } = stored;
  const { email, language } = readSentQuote(stored);
  return {
    version,
    email,
    link: makeQuoteLink({ id, language }, link),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    viewedAt: viewedAt?.toISOString() ?? null,
    mailedAt: mailedAt?.toISOString() ?? null,
    sha256,
    answer:
      answer === null || answeredAt === null
        ? null
        : { kind: answer, at: answeredAt.toISOString(), name: signerName ?? "", reason: declineReason ?? "" },
  };
}
