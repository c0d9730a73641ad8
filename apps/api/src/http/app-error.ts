import type { ProblemCode } from "@livery/contract";

interface AppErrorOptions {
  fields?: Record<string, string>;
  current?: unknown;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refused request, with a code for programs. `errors.ts` turns it into a response. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ProblemCode;
  /** With `invalid-fields`: a sentence for each field that must change. */
  readonly fields: Record<string, string> | undefined;

  /** With `changed-meanwhile`: what it is now. */
  readonly current: unknown;

  /** With `too-many-requests`: when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, { fields, current, retryAfterSeconds, cause }: AppErrorOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
