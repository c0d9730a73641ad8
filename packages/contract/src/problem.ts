/** Every refusal the server can answer with, and the HTTP status it travels under. Codes never change meaning. */
export const problemStatus = {
  "malformed-json": 400,
  "not-found": 404,
  "body-too-large": 413,
  "not-json": 415,
  "invalid-fields": 422,
  "too-many-requests": 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** The body of every refusal: a problem document (RFC 9457, `application/problem+json`). */
export interface Problem {
  /** `about:blank`: `code` is what a program looks at. */
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  /** The same id stands in the server's log and in the `x-request-id` header. */
  requestId: string;
  /** Only with `invalid-fields`: a sentence for each field that must change. */
  fields?: Record<string, string>;
}
