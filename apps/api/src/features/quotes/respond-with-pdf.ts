import type { Context } from "hono";
import type { StoredVersion } from "../../data/quote-versions.ts";
import { readSentQuote } from "./to-sent-quote.ts";

/** The PDF of a sent version, as a download. */
export async function respondWithPdf(c: Context, version: StoredVersion): Promise<Response> {
  const pdf = await renderVersion(version);
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
 * A sent version never changes. Its PDF takes a fifth of a second, in which this server does nothing else, and whoever has
 * the link may ask for it as often as they like: so it is made once, and kept for a while.
 */
export function renderVersion(version: StoredVersion): Promise<Buffer> {
  const { id } = version;
  const known = kept.get(id);
  if (known) return known;
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
  const made = render(version);
  kept.set(id, made);
  const forget = () => void kept.delete(id);
  setTimeout(forget, keptMs).unref();
  made.catch(forget);
  return made;
}

/** pdfkit and its fonts are loaded with the first quote. */
async function render(version: StoredVersion): Promise<Buffer> {
  const { renderQuotePdf } = await import("../../services/pdf/quote-pdf.ts");
  return renderQuotePdf(readSentQuote(version), version.sha256);
}

export function pdfName({ number, version }: Pick<StoredVersion, "number" | "version">): string {
  return `quote-${number}-v${version}.pdf`;
}
