import { sentLookPicturePath, sentLooksPath, sentPhotoPath } from "@livery/contract";
import { emailConfirmationSchema, sentLookPictureSchema } from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import { findLeadPicture, type LeadPicture, type LeadStores } from "../../data/lead-files.ts";
import { AppError } from "../../http/app-error.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { requireOwnPage } from "../../http/require-own-page.ts";
import { requireSentLooks } from "./require-sent-looks.ts";
import { toSentLooks } from "./to-sent-looks.ts";

interface SentPhotoOptions extends LeadStores {
  secret: string;
}

export interface SentLooksOptions extends SentPhotoOptions {
  publicUrl: string;
  configuratorUrl: string;
}

/** A customer's looks for whoever has their mailed link. All is posted: no log, referrer or cache gets the token. */
export function sentLooksRoutes(options: SentLooksOptions): Hono {
  const { db, secret, publicUrl, configuratorUrl } = options;
  return new Hono()
    .post(sentLooksPath, async (c) => {
      requireOwnPage(c, publicUrl);
      const { token } = requireValid(emailConfirmationSchema, await readJson(c));
      const looks = await toSentLooks(db, await requireSentLooks(db, token, secret), configuratorUrl);
      return c.json(looks, 200, unstored);
    })
    .post(sentLookPicturePath, async (c) => {
      requireOwnPage(c, publicUrl);
      const { token, look: position, ...which } = requireValid(sentLookPictureSchema, await readJson(c));
      const { id, shopUid } = await requireSentLooks(db, token, secret);
      return respondWithPicture(c, await findLeadPicture(options, { id, shopUid, position, ...which }));
    });
}

const largestToken = 200;

const unstored = { "cache-control": "private, no-store" };

/** The photo of the customer's car, for the configurator. Served on its origin, so no other origin can call it. */
export function sentPhotoRoutes(options: SentPhotoOptions): Hono {
  const { db, secret } = options;
  return new Hono().post(sentPhotoPath, limitBody(largestToken), async (c) => {
    const { token } = requireValid(emailConfirmationSchema, await readJson(c));
    const { id, shopUid } = await requireSentLooks(db, token, secret);
    const photo = { id, shopUid, position: null, photo: 0, isScene: false };
    return respondWithPicture(c, await findLeadPicture(options, photo));
  });
}

function respondWithPicture(c: Context, picture: LeadPicture | undefined): Response {
  if (!picture) throw new AppError("not-found");
  return c.body(picture.bytes, 200, { "content-type": picture.type, ...unstored });
}
