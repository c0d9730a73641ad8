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

/** pdfkit and its fonts are loaded with the first quote. */
export async function renderVersion(version: StoredVersion): Promise<Buffer> {
  const { renderQuotePdf } = await import("../../services/pdf/quote-pdf.ts");
  return renderQuotePdf(readSentQuote(version), version.sha256);
}

export function pdfName({ number, version }: Pick<StoredVersion, "number" | "version">): string {
  return `quote-${number}-v${version}.pdf`;
}
