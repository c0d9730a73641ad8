import { creditsPage, creditWarningPercents } from "@livery/contract";
import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { listOwnerEmails } from "../../data/members.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { Mail } from "../../services/mail/mail.ts";

/** The task, and its thresholds in percent of the credits available after the last top-up. */
export const creditWarning = { task: tasks.sendCreditWarning, percents: creditWarningPercents } as const;

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

/** Handles the task: mails the shop's owners how many credits are used. A repeated run sends the same mail. */
export function createCreditWarningTask({ db, mail, publicUrl }: CreditWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { uid, percent, remaining, usedBefore } = payloadSchema.parse(payload);
    const to = await listOwnerEmails(db, uid);
    if (to.length === 0) return; // deleted in the meantime
    const url = new URL(creditsPage, publicUrl);
    // React is loaded with the first mail, so that it does not slow down the start.
    const { composeCreditWarning } = await import("./credit-mails.ts");
    const content = await composeCreditWarning({ percent, remaining, href: url.href });
    // The number used before the top-up distinguishes one period from another.
    await mail.send({ id: `credits-${uid}-${usedBefore}-${percent}@${url.hostname}`, to, ...content });
  };
}
