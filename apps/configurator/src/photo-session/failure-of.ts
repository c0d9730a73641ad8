import type { RetryableFailure } from "./photo-session-state.ts";

/** The failure that an error stands for; `fault` for a bug. */
export function failureOf(error: unknown): RetryableFailure {
  return (error instanceof Error && expected[error.name]) || "fault";
}

/** Errors by which the engine, the samples and the kept car report what cannot be loaded or run. */
const expected: Partial<Record<string, RetryableFailure>> = {
  ModelError: "model-missing",
  ReaderError: "reader-missing",
  SampleError: "program-missing",
  StoredCarError: "car-unread",
  WebAssemblyError: "no-web-assembly",
};
