import type { Logger as Log } from "pino";
import type { Db } from "./data/db.ts";
import { endForgottenPictures } from "./data/old-pictures.ts";
import { createSyncAllTask } from "./features/billing/sync-all-subscriptions.ts";
import { createSyncTask, type SyncOptions } from "./features/billing/sync-subscription.ts";
import { createPaymentWarningTask } from "./features/billing/send-payment-warning.ts";
import { createPackReceiptTask } from "./features/billing/send-pack-receipt.ts";
import { createPlanChangeTask } from "./features/billing/send-plan-change.ts";
import { createPlanEndedTask } from "./features/billing/send-plan-ended.ts";
import { createPlanReceiptTask } from "./features/billing/send-plan-receipt.ts";
import { createRefundNoticeTask } from "./features/billing/send-refund-notice.ts";
import { createKioskNoticeTask, createWelcomeTask } from "./features/billing/send-welcome.ts";
import { createCreditWarningTask, creditWarning } from "./features/credits/credit-warning.ts";
import { createDrawTask } from "./features/pictures/draw-picture.ts";
import { createAccountMailTask } from "./features/identity/history/send-account-mail.ts";
import { createPasswordLinkTask } from "./features/identity/passwords/send-password-link.ts";
import { createDeviceWarningTask } from "./features/kiosks/send-device-warning.ts";
import { warnOfSilentDevices } from "./features/kiosks/warn-of-silent-devices.ts";
import { createLeadMailTask } from "./features/leads/send-lead-mail.ts";
import { createInvitationTask } from "./features/members/send-invitation.ts";
import { createJoinNoticeTask } from "./features/members/send-join-notice.ts";
import { createQuoteMailTask } from "./features/quotes/send-quote-mail.ts";
import { createWebhookTask } from "./features/webhooks/send-webhook.ts";
import { createWebhookGoneTask, createWebhookWarningTask } from "./features/webhooks/send-webhook-warning.ts";
import { sweep } from "./jobs/sweep.ts";
import { bindTasks, type Task } from "./jobs/tasks.ts";
import type { FileStore } from "./services/files/file-store.ts";
import type { WebhookNetwork } from "./services/webhooks/post-webhook.ts";
import type { PictureProvider } from "./services/pictures/picture-provider.ts";
import type { Mail } from "./services/mail/mail.ts";

export interface CreateTasksOptions extends Omit<SyncOptions, "db" | "log"> {
  db: Db;
  fileStore: FileStore;
  log: Log;
  mail: Mail;
  secret: string;
  publicUrl: string;
  /** Receives a notice for each lead that belongs to no shop. */
  noticeTo: string;
  webhookNetwork: WebhookNetwork;
  /** Undefined: there are no hosted places. */
  pictureProvider: PictureProvider | undefined;
}

/** Every task with its handler. */
export function createTasks(options: CreateTasksOptions): Task[] {
  const { db, fileStore, mail, publicUrl } = options;
  const idDomain = new URL(publicUrl).hostname;
  return bindTasks({
    sendLeadMail: createLeadMailTask({ ...options, idDomain }),
    sendPasswordLink: createPasswordLinkTask(options),
    sendAccountMail: createAccountMailTask(options),
    sendInvitation: createInvitationTask(options),
    sendJoinNotice: createJoinNoticeTask(options),
    sendQuoteMail: createQuoteMailTask(options),
    sendWelcome: createWelcomeTask({ ...options, idDomain }),
    sendKioskNotice: createKioskNoticeTask({ ...options, idDomain }),
    sendPaymentWarning: createPaymentWarningTask({ db, mail, publicUrl }),
    sendPlanEnded: createPlanEndedTask({ db, mail, publicUrl }),
    sendPlanChange: createPlanChangeTask({ db, mail, publicUrl }),
    sendPackReceipt: createPackReceiptTask({ db, mail, publicUrl }),
    sendPlanReceipt: createPlanReceiptTask({ db, mail, publicUrl }),
    sendRefundNotice: createRefundNoticeTask({ db, mail, publicUrl }),
    sendCreditWarning: createCreditWarningTask({ db, mail, publicUrl }),
    sendWebhook: createWebhookTask(options),
    sendWebhookWarning: createWebhookWarningTask(options),
    sendWebhookGone: createWebhookGoneTask(options),
    sendDeviceWarning: createDeviceWarningTask(options),
    warnOfSilentDevices: () => warnOfSilentDevices(db),
    drawPicture: createDrawTask({ ...options, provider: options.pictureProvider, creditWarning }),
    endForgottenPictures: () => endForgottenPictures(db),
    syncSubscription: createSyncTask(options),
    syncAllSubscriptions: createSyncAllTask(db),
    deleteDueData: () => sweep({ db, fileStore }),
  });
}
