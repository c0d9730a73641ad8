import type { ProblemCode } from "@livery/contract";

/** A request that is refused, by a code that programs understand. `errors.ts` turns it into an answer. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ProblemCode;
  /** With `invalid-fields`: a sentence for each field that must change. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: ProblemCode, options: { fields?: Record<string, string>; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
  }
}
