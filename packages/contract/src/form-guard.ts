/** What a page may send beside a form's own fields, so that a program that fills in forms gives itself away. */
export interface FormGuard {
  /** The value of an input that no person sees. */
  topic_note?: string;
  /** How long the form was on screen. */
  elapsedMs?: number;
}

/**
 * The name of the input that no person sees. With anything in it, a form is answered ok and goes nowhere; so the name
 * must mean nothing to a browser, which fills in companies and addresses that it knows even where it is asked not to.
 */
export const honeypotField = "topic_note" satisfies keyof FormGuard;

/** A form sent sooner than this after it came on screen is answered ok and goes nowhere. */
export const shortestElapsedMs = 1500;
