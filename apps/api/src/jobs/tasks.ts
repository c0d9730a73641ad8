import type { JobTask } from "../data/job-queue.ts";

/** What a background task is allowed to do. Names are stored in the database with every queued job. */
export interface TaskSettings extends JobTask {
  /** When it runs on its own: cron, in UTC, once across all servers. Undefined: only when a job is queued. */
  schedule?: string;
  /** A run that takes longer counts as failed and is retried. */
  deadlineMs: number;
}

const minuteMs = 60_000;
/** The pauses between attempts grow from seconds to hours: 25 attempts take about four days. */
const maxAttempts = 25;

/** Every background task. Scheduled ones run at minutes when few other programs wake up. */
export const tasks = {
  sendLeadMail: { name: "send-lead-mail", maxAttempts, deadlineMs: 2 * minuteMs },
  sendPasswordLink: { name: "send-password-link", maxAttempts, deadlineMs: 2 * minuteMs },
  sendCreditWarning: { name: "send-credit-warning", maxAttempts, deadlineMs: 2 * minuteMs },
  syncSubscription: { name: "sync-subscription", maxAttempts, deadlineMs: 2 * minuteMs },
  syncAllSubscriptions: {
    name: "sync-all-subscriptions",
    schedule: "43 2 * * *",
    maxAttempts,
    deadlineMs: minuteMs,
  },
  deleteOldPaymentEvents: {
    name: "delete-old-payment-events",
    schedule: "23 4 * * *",
    maxAttempts,
    deadlineMs: minuteMs,
  },
  deleteOldLeadSenders: {
    name: "delete-old-lead-senders",
    schedule: "17 * * * *",
    maxAttempts,
    deadlineMs: minuteMs,
  },
  deleteExpiredSessions: {
    name: "delete-expired-sessions",
    schedule: "37 * * * *",
    maxAttempts,
    deadlineMs: minuteMs,
  },
} as const satisfies Record<string, TaskSettings>;

/** Does one job. Rejects when it fails and has to run again; may run twice. */
export type TaskHandler = (payload: unknown) => Promise<void>;

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
