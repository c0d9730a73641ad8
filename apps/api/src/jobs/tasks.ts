import type { JobTask } from "../data/job-queue.ts";

export const queues = ["mail", "main", "webhooks", "pictures"] as const;

/** What a background task is allowed to do. Names are stored in the database with every queued job. */
export interface TaskSettings extends JobTask {
  /** Tasks of one queue wait for each other, and for no task of another: a mail server may hang. */
  queue: (typeof queues)[number];
  /** When it runs on its own: cron, in UTC, once across all servers. Undefined: only when a job is queued. */
  schedule?: string;
  /** A scheduled job replaces one that still waits: what runs each minute must not pile up while it fails. */
  keepsOne?: true;
  /** A run that takes longer counts as failed and is retried. */
  deadlineMs: number;
}

const minuteMs = 60_000;
/** The pauses between attempts grow from seconds to hours: 25 attempts take about four days. */
const maxAttempts = 25;

const mailTask = { queue: "mail", maxAttempts, deadlineMs: minuteMs / 2 } as const;
const mainTask = { queue: "main", maxAttempts, deadlineMs: minuteMs } as const;

/** Every background task. Scheduled ones run at minutes when few other programs wake up. */
export const tasks = {
  sendLeadMail: { name: "send-lead-mail", ...mailTask },
  sendPasswordLink: { name: "send-password-link", ...mailTask },
  sendAccountMail: { name: "send-account-mail", ...mailTask },
  sendInvitation: { name: "send-invitation", ...mailTask },
  sendJoinNotice: { name: "send-join-notice", ...mailTask },
  sendQuoteMail: { name: "send-quote-mail", ...mailTask },
  sendWelcome: { name: "send-welcome", ...mailTask },
  sendKioskNotice: { name: "send-kiosk-notice", ...mailTask },
  sendPaymentWarning: { name: "send-payment-warning", ...mailTask },
  sendPlanEnded: { name: "send-plan-ended", ...mailTask },
  sendPlanChange: { name: "send-plan-change", ...mailTask },
  sendPackReceipt: { name: "send-pack-receipt", ...mailTask },
  sendPlanReceipt: { name: "send-plan-receipt", ...mailTask },
  sendRefundNotice: { name: "send-refund-notice", ...mailTask },
  sendCreditWarning: { name: "send-credit-warning", ...mailTask },
  // Its failures are counted and retried by its own table. The name is also in migration 0020.
  sendWebhook: { name: "send-webhook", queue: "webhooks", maxAttempts, deadlineMs: minuteMs / 2 },
  sendWebhookWarning: { name: "send-webhook-warning", ...mailTask },
  sendWebhookGone: { name: "send-webhook-gone", ...mailTask },
  sendDeviceWarning: { name: "send-device-warning", ...mailTask },
  warnOfSilentDevices: { name: "warn-of-silent-devices", ...mainTask, schedule: "* * * * *" },
  // The provider's failures are counted by the picture; these tries are for our own.
  drawPicture: { name: "draw-picture", queue: "pictures", maxAttempts, deadlineMs: 1.5 * minuteMs },
  endForgottenPictures: { name: "end-forgotten-pictures", ...mainTask, schedule: "* * * * *" },
  syncSubscription: { name: "sync-subscription", ...mainTask },
  syncAllSubscriptions: { name: "sync-all-subscriptions", ...mainTask, schedule: "43 2 * * *" },
  deleteDueData: {
    name: "delete-due-data",
    ...mainTask,
    deadlineMs: 10 * minuteMs,
    schedule: "* * * * *",
    keepsOne: true,
  },
} as const satisfies Record<string, TaskSettings>;

/** What a handler may know of its run. */
export interface TaskRun {
  /** Counts from 1. */
  attempt: number;
  /** When it fails, the queue gives the job up. */
  isLastAttempt: boolean;
}

/** Does one job. Rejects when it fails and has to run again; may run twice. */
export type TaskHandler = (payload: unknown, run: TaskRun) => Promise<void>;

export type TaskHandlers = Record<keyof typeof tasks, TaskHandler>;

/** A task with the code that does it. */
export interface Task extends TaskSettings {
  handle: TaskHandler;
}

/** Joins each row of the table with its handler. */
export function bindTasks(handlers: TaskHandlers): Task[] {
  const keys = Object.keys(tasks) as (keyof typeof tasks)[]; // the literal above has no other keys
  return keys.map((key) => ({ ...tasks[key], handle: handlers[key] }));
}
