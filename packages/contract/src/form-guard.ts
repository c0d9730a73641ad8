/** What a page may send beside a form's own fields, so that a program that fills in forms gives itself away. */
export interface FormGuard {
  /** The value of an input that no person sees. */
  company_url?: string;
  /** How long the form was on screen. */
  elapsedMs?: number;
}

/** The name of the input that no person sees. With anything in it, a form is answered ok and goes nowhere. */
export const honeypotField = "company_url" satisfies keyof FormGuard;

/** A form sent sooner than this after it came on screen is answered ok and goes nowhere. */
export const shortestElapsedMs = 1500;
