import { type Problem, type ProblemCode, problemStatus } from "@livery/contract";
import type { Route } from "@playwright/test";

/** What the server would answer: for refusals that it cannot be brought to in a journey. */
export function refusal(code: ProblemCode): Parameters<Route["fulfill"]>[0] {
  const status = problemStatus[code];
  const problem: Problem = { type: "about:blank", title: code, status, code, requestId: "1" };
  return { status, body: JSON.stringify(problem), contentType: "application/problem+json" };
}
