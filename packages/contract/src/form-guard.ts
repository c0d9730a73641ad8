/** Extra fields a page may send with a form, to detect bots. */
export interface FormGuard {
  /** The value of a hidden input. */
  topic_note?: string;
  /** How long the form was on screen. */
  elapsedMs?: number;
}

/**
 * The name of the hidden input. A form that fills it is held until the operator has looked at it. The name must mean
 * nothing to a browser, which autofills known companies and addresses even when told not to.
 */
export const honeypotField = "topic_note" satisfies keyof FormGuard;

/** A form sent sooner than this after it appeared is held, too. */
export const shortestElapsedMs = 1500;
