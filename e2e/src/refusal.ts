import { type Problem, type ProblemCode, problemStatus } from "@livery/contract";
import type { Route } from "@playwright/test";

/** The server's answer to a rejected request, for errors that a journey cannot cause. */
export function refusal(code: ProblemCode): Parameters<Route["fulfill"]>[0] {
  const status = problemStatus[code];
  const problem: Problem = { type: "about:blank", title: code, status, code, requestId: "1" };
  return { status, body: JSON.stringify(problem), contentType: "application/problem+json" };
}
