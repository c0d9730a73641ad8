import * as z from "zod";
import { findEmail } from "../../data/accounts.ts";
import type { Db } from "../../data/db.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { Mail } from "../../services/mail/mail.ts";

/** The job, and at how many percent of what a shop last had it is told. */
export const creditWarning = { task: tasks.sendCreditWarning, percents: [50, 75, 90, 100] } as const;

export interface CreditWarningOptions {
  db: Db;
  mail: Mail;
  publicUrl: string;
}

const payloadSchema = z.object({
  uid: z.string(),
  percent: z.number(),
  remaining: z.number(),
  usedBefore: z.number(),
});

/** The job that tells a shop's owner how far its credits have gone. Run again, it makes the same mail. */
export function createCreditWarningTask({ db, mail, publicUrl }: CreditWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { uid, percent, remaining, usedBefore } = payloadSchema.parse(payload);
    const email = await findEmail(db, uid);
    if (email === undefined) return; // deleted since
    const url = new URL("/dashboard", publicUrl);
    // React is loaded with the first mail: a start does without it.
    const { composeCreditWarning } = await import("./credit-mails.ts");
    const content = await composeCreditWarning({ percent, remaining, href: url.href });
    // What was used before the credits were topped up tells one month from another.
    await mail.send({ id: `credits-${uid}-${usedBefore}-${percent}@${url.hostname}`, to: email, ...content });
  };
}
