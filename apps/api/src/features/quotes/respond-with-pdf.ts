import type { Context } from "hono";
import type { Db } from "../../data/db.ts";
import { readEmbed } from "../../data/embeds.ts";
import { listRecipients } from "../../data/members.ts";
import type { StoredVersion } from "../../data/quote-versions.ts";
import type { ShownBeside } from "../../services/pdf/quote-pdf.ts";
import { readSentQuote } from "./to-sent-quote.ts";

/** The PDF of a sent version, as a download. */
export async function respondWithPdf(c: Context, db: Db, version: StoredVersion): Promise<Response> {
  const pdf = await renderVersion(db, version);
  return c.body(new Uint8Array(pdf), 200, {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${pdfName(version)}"`,
    "cache-control": "private, no-store",
  });
}

const keptMs = 10 * 60 * 1000;
const mostKept = 32;
const kept = new Map<string, Promise<Buffer>>();

/**
 * A PDF takes a fifth of a second, in which this server does nothing else, and whoever has the link may ask for it as often as
 * they like. A sent version never changes: so its PDF is made once for each answer and contact of the shop, and kept for a while.
 */
export async function renderVersion(db: Db, version: StoredVersion): Promise<Buffer> {
  const shown = await findShownBeside(db, version);
  const key = JSON.stringify([version.id, shown]);
  const known = kept.get(key);
  if (known) return known;
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
  const made = render(version, shown);
  kept.set(key, made);
  const forget = () => void kept.delete(key);
  setTimeout(forget, keptMs).unref();
  made.catch(forget);
  return made;
}

/** pdfkit and its fonts are loaded with the first quote. */
async function render(version: StoredVersion, shown: ShownBeside): Promise<Buffer> {
  const { renderQuotePdf } = await import("../../services/pdf/quote-pdf.ts");
  return renderQuotePdf(readSentQuote(version), version.sha256, shown);
}

/** The contact is that of today, as on the quote's page. */
async function findShownBeside(db: Db, version: StoredVersion): Promise<ShownBeside> {
  const { shopUid, answer, answeredAt, signerName } = version;
  const [embed, [email = ""]] = await Promise.all([readEmbed(db, shopUid), listRecipients(db, shopUid)]);
  const contact = { phone: embed.live.contact?.phone ?? "", email };
  if (answer !== "accepted" || answeredAt === null) return contact;
  return { ...contact, acceptance: { name: signerName ?? "", at: answeredAt } };
}

export function pdfName({ number, version }: Pick<StoredVersion, "number" | "version">): string {
  return `quote-${number}-v${version}.pdf`;
}
