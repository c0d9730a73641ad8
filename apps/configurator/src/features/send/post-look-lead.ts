import { type LookLeadResponse, lookLeadPath, type Problem, type ProblemCode } from "@livery/contract";
import type { QueuedLead } from "./queued-lead.ts";

export type PostOutcome =
  | { kind: "taken"; shopName: string | null }
  /** It will never be taken as it is. */
  | { kind: "refused"; code: ProblemCode; fields: Record<string, string> }
  /** No connection, or a server that cannot answer now: the same again later. */
  | { kind: "later"; waitMs: number };

/** A phone in a garage may need this long for seven pictures. */
const answerLimitMs = 60_000;

/** What `signal` calls back counts as cut off. */
export async function postLookLead(lead: QueuedLead, signal: AbortSignal): Promise<PostOutcome> {
  // Not AbortSignal.any, which came to Safari only with 17.4.
  const giving = new AbortController();
  const giveUp = () => giving.abort();
  const timer = setTimeout(giveUp, answerLimitMs);
  signal.addEventListener("abort", giveUp);
  const request = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(lead),
    signal: giving.signal,
  };
  try {
    const answer = await fetch(lookLeadPath, request);
    if (answer.ok) return { kind: "taken", shopName: readShopName(await answer.json()) };
    const isForLater = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    if (isForLater) return { kind: "later", waitMs: readWait(answer) };
    return { kind: "refused", ...readProblem(await answer.json()) };
  } catch {
    return { kind: "later", waitMs: 0 }; // cut off on the way there or back, which the id makes safe to repeat
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

function readShopName(body: Partial<LookLeadResponse> | null): string | null {
  return body?.shopName ?? null;
}

function readProblem(body: Partial<Problem> | null) {
  return { code: body?.code ?? "internal", fields: body?.fields ?? {} };
}

function readWait(answer: Response): number {
  const seconds = Number(answer.headers.get("retry-after"));
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
