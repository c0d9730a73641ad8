import type { Logger as Log } from "pino";
import { deleteExpiredSessions } from "./data/sessions.ts";
import type { Db } from "./data/db.ts";
import { deleteOldPaymentEvents } from "./data/payment-events.ts";
import { deleteOldLeadSenders } from "./data/store-lead.ts";
import { createSyncAllTask } from "./features/billing/sync-all-subscriptions.ts";
import { createSyncTask, type SyncOptions } from "./features/billing/sync-subscription.ts";
import { createCreditWarningTask } from "./features/credits/credit-warning.ts";
import { createPasswordLinkTask } from "./features/identity/passwords/send-password-link.ts";
import { createLeadMailTask } from "./features/leads/send-lead-mail.ts";
import { bindTasks, type Task, tasks } from "./jobs/tasks.ts";
import type { Mail } from "./services/mail/mail.ts";

export interface CreateTasksOptions extends Omit<SyncOptions, "db" | "log"> {
  db: Db;
  log: Log;
  mail: Mail;
  secret: string;
  publicUrl: string;
  /** Receives a notice for each lead that belongs to no shop. */
  noticeTo: string;
}

/** Every task with its handler. */
export function createTasks(options: CreateTasksOptions): Task[] {
  const { db, mail, publicUrl, noticeTo } = options;
  const idDomain = new URL(publicUrl).hostname;
  return bindTasks({
    sendLeadMail: createLeadMailTask({ db, mail, noticeTo, idDomain }),
    sendPasswordLink: createPasswordLinkTask(options),
    sendCreditWarning: createCreditWarningTask({ db, mail, publicUrl }),
    syncSubscription: createSyncTask(options),
    syncAllSubscriptions: createSyncAllTask(db),
    deleteOldPaymentEvents: () => deleteOldPaymentEvents(db, tasks.syncSubscription),
    deleteOldLeadSenders: () => deleteOldLeadSenders(db),
    deleteExpiredSessions: () => deleteExpiredSessions(db),
  });
}
