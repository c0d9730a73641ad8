import {
  acceptQuotePath,
  customerCalendarPath,
  customerPdfPath,
  customerPicturePath,
  declineQuotePath,
  readQuotePath,
} from "@livery/contract";
import { quoteAcceptanceSchema, quoteRefusalSchema, quoteTokenSchema } from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import { readEmbed } from "../../data/embeds.ts";
import { findQuotePicture, hasQuotePicture, type LeadStores } from "../../data/lead-files.ts";
import { listRecipients } from "../../data/members.ts";
import { findVersion, recordView, type StoredVersion } from "../../data/quote-versions.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import type { RequireMember } from "../../http/require-member.ts";
import { requireOwnPage } from "../../http/require-own-page.ts";
import { makeLogoUrl } from "../../services/make-logo-url.ts";
import { answerQuote, type CustomerAnswer, requireVersion, toCustomerQuote } from "./answer-quote.ts";
import { makeCalendar } from "./make-calendar.ts";
import { respondWithPdf } from "./respond-with-pdf.ts";

export interface CustomerQuoteRouteOptions extends LeadStores {
  secret: string;
  publicUrl: string;
  configuratorUrl: string;
  requireMember: RequireMember;
}

const noContact = { phone: "", hours: "" };

/** A quote for whoever has its mailed link. All is posted: opening the link changes and tells nothing. */
export function customerQuoteRoutes(options: CustomerQuoteRouteOptions): Hono {
  const { db, secret, publicUrl } = options;
  const readVersion = async (c: Context) => {
    requireOwnPage(c, publicUrl);
    const body = await readJson(c);
    return { body, version: await requireVersion(db, requireValid(quoteTokenSchema, body).token, secret) };
  };
  const respond = async (c: Context, version: StoredVersion) => {
    const embed = await readEmbed(db, version.shopUid);
    const { contact = noContact } = embed.live;
    const logoUrl = makeLogoUrl(embed, options.configuratorUrl);
    const hasPicture = await hasQuotePicture(db, version.quoteId);
    const [email] = await listRecipients(db, version.shopUid);
    const shown = { contact, logoUrl, hasPicture, ...(email === undefined ? {} : { email }) };
    return c.json(toCustomerQuote(version, shown));
  };
  const answer = async (c: Context, version: StoredVersion, given: CustomerAnswer) => {
    await answerQuote(db, version, given);
    const answered = await findVersion(db, version.id);
    if (!answered) throw new AppError("link-expired"); // erased in the meantime
    return respond(c, answered);
  };
  return new Hono()
    .post(readQuotePath, async (c) => {
      const { version } = await readVersion(c);
      // A member who looks at the link is not the customer.
      if (!(await isOwnQuote(c, version, options.requireMember))) await recordView(db, version.id);
      return respond(c, version);
    })
    .post(acceptQuotePath, async (c) => {
      const { version, body } = await readVersion(c);
      const { name } = requireValid(quoteAcceptanceSchema, body);
      return answer(c, version, { kind: "accepted", name });
    })
    .post(declineQuotePath, async (c) => {
      const { version, body } = await readVersion(c);
      const { reason } = requireValid(quoteRefusalSchema, body);
      return answer(c, version, { kind: "declined", reason });
    })
    .post(customerPdfPath, async (c) => respondWithPdf(c, db, (await readVersion(c)).version))
    .post(customerPicturePath, async (c) => {
      const { version } = await readVersion(c);
      const picture = await findQuotePicture(options, version.quoteId);
      if (!picture) throw new AppError("not-found");
      const headers = { "content-type": picture.type, "cache-control": "private, no-store" };
      return c.body(picture.bytes, 200, headers);
    })
    .post(customerCalendarPath, async (c) => {
      const { version } = await readVersion(c);
      const calendar = await makeCalendar(version, publicUrl);
      if (calendar === null) throw new AppError("not-found");
      return c.body(calendar, 200, {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename="appointment-${version.number}.ics"`,
      });
    });
}

/** Whether a member of the quote's shop asks. */
async function isOwnQuote(
  c: Context,
  { shopUid }: StoredVersion,
  requireMember: RequireMember,
): Promise<boolean> {
  try {
    return (await requireMember(c, "staff")).shopUid === shopUid;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
