import type { ProblemCode } from "@livery/contract";

interface AppErrorOptions {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A request that is refused, by a code that programs understand. `errors.ts` turns it into an answer. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ProblemCode;
  /** With `invalid-fields`: a sentence for each field that must change. */
  readonly fields: Record<string, string> | undefined;

  /** With `too-many-requests`: when trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, { fields, retryAfterSeconds, cause }: AppErrorOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
