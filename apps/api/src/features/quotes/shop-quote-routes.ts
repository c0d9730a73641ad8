import {
  createQuotePath,
  deleteQuotePath,
  erasedQuotesPath,
  type ErasedRows,
  quotePath,
  quotePdfPath,
  quotesCsvPath,
  quotesPath,
  saveQuotePath,
  sendQuotePath,
} from "@livery/contract";
import {
  csvSchema,
  quoteChangeSchema,
  quoteIdSchema,
  quotePdfSchema,
  quoteQuerySchema,
  quoteRequestSchema,
  quoteSendingSchema,
  shownRowsSchema,
} from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { deleteDraft, findErasedQuotes, findQuote, saveDraft } from "../../data/quotes.ts";
import { listVersions } from "../../data/quote-versions.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { requireConfirmed } from "../../http/require-confirmed.ts";
import type { RequireMember } from "../../http/require-member.ts";
import { respondWithCsv } from "../../http/respond-with-csv.ts";
import { createQuoteFromLead } from "./create-quote.ts";
import { exportQuotes } from "./export-quotes.ts";
import type { QuoteLinkOptions } from "./quote-link.ts";
import { readQuote, readQuotePage } from "./read-quotes.ts";
import { respondWithPdf } from "./respond-with-pdf.ts";
import { type LimitVersions, sendQuote } from "./send-quote.ts";

export interface ShopQuoteRouteOptions {
  db: Db;
  requireMember: RequireMember;
  link: QuoteLinkOptions;
  /** Counts a version that is mailed, or refuses it. */
  limitVersions: LimitVersions;
}

/** Quotes of a shop, for its members. */
export function shopQuoteRoutes({ db, requireMember, link, limitVersions }: ShopQuoteRouteOptions): Hono {
  return new Hono()
    .get(quotesPath, async (c) => {
      const member = await requireMember(c, "staff");
      return c.json(await readQuotePage(db, member, requireValid(quoteQuerySchema, c.req.query())));
    })
    .get(quotesCsvPath, async (c) => {
      const member = await requireMember(c, "owner");
      requireConfirmed(member);
      const { status, q } = requireValid(quoteQuerySchema, c.req.query());
      const { timeZone } = requireValid(csvSchema, c.req.query());
      const { shopUid } = member;
      return respondWithCsv(c, "quotes", exportQuotes(db, { shopUid, status, q, timeZone }));
    })
    .get(quotePath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const { id } = requireValid(quoteIdSchema, c.req.query());
      return c.json(await readQuote(db, { shopUid, id, link }));
    })
    .get(quotePdfPath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const { id, version } = requireValid(quotePdfSchema, c.req.query());
      const quote = await findQuote(db, shopUid, id);
      const versions = quote ? await listVersions(db, quote.id) : [];
      const found = versions.find((each) => each.version === version);
      if (!found) throw new AppError("not-found");
      return respondWithPdf(c, db, found);
    })
    .post(createQuotePath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const request = requireValid(quoteRequestSchema, await readJson(c));
      return c.json({ id: await createQuoteFromLead(db, shopUid, request) });
    })
    .post(saveQuotePath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const change = requireValid(quoteChangeSchema, await readJson(c));
      const isSaved = await saveDraft(db, { shopUid, ...change });
      const current = await readQuote(db, { shopUid, id: change.id, link });
      if (isSaved) return c.json(current);
      if (current.quote.status === "accepted") throw new AppError("quote-answered");
      throw new AppError("changed-meanwhile", { current });
    })
    .post(sendQuotePath, async (c) => {
      const member = await requireMember(c, "staff");
      const sending = requireValid(quoteSendingSchema, await readJson(c));
      await sendQuote(db, { member, sending, link, limitVersions });
      return c.json(await readQuote(db, { shopUid: member.shopUid, id: sending.id, link }));
    })
    .post(erasedQuotesPath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const { ids } = requireValid(shownRowsSchema, await readJson(c));
      return c.json({ ids: await findErasedQuotes(db, shopUid, ids) } satisfies ErasedRows);
    })
    .post(deleteQuotePath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const { id } = requireValid(quoteIdSchema, await readJson(c));
      if (!(await deleteDraft(db, shopUid, id))) throw new AppError("not-found");
      return c.json({ ok: true });
    });
}
