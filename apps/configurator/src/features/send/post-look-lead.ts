import {
  leadUploadMs,
  type LookLeadResponse,
  lookLeadPath,
  type Problem,
  type ProblemCode,
} from "@livery/contract";
import type { StoredLead } from "./queued-lead.ts";

export type PostOutcome =
  | { kind: "accepted"; shopName: string | null; isShopUnknown: boolean }
  /** This server does not accept it unchanged. */
  | { kind: "refused"; code: ProblemCode; fields: Record<string, string> }
  /** No connection, or a busy server: send it again later. */
  | { kind: "later"; waitMs: number };

/** A minute more than the server waits for the largest lead: it has to store the pictures. */
export const leadPostMs = leadUploadMs + 60_000;

/** A request aborted by `signal` counts as "later". `token` is a kiosk's. */
export async function postLookLead(
  lead: StoredLead,
  signal: AbortSignal,
  token?: string,
): Promise<PostOutcome> {
  if (signal.aborted) return { kind: "later", waitMs: 0 };
  // Not AbortSignal.any, which needs Safari 17.4.
  const timeout = new AbortController();
  const abort = () => timeout.abort();
  const timer = setTimeout(abort, leadPostMs);
  signal.addEventListener("abort", abort);
  const request = {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(lead),
    signal: timeout.signal,
  };
  try {
    const answer = await fetch(lookLeadPath, request);
    if (answer.ok) return readAccepted(await answer.json());
    const isForLater = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    if (isForLater) return { kind: "later", waitMs: readWait(answer) };
    if (answer.status === 413) return { kind: "refused", code: "body-too-large", fields: {} }; // maybe a proxy's, in HTML
    return { kind: "refused", ...readProblem(await answer.json()) };
  } catch {
    return { kind: "later", waitMs: 0 }; // repeating is safe: the id makes copies one lead
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

/** What is not our server's answer, such as that of a network's login, says nothing about the lead. */
function readAccepted(body: Partial<LookLeadResponse> | null): PostOutcome {
  if (body?.shopName === undefined) return { kind: "later", waitMs: 0 };
  return { kind: "accepted", shopName: body.shopName, isShopUnknown: body.isShopUnknown ?? false };
}

function readProblem(body: Partial<Problem> | null) {
  return { code: body?.code ?? "internal", fields: body?.fields ?? {} };
}

/** No limit of the server is longer, and a timer of more than 24 days would end at once. */
const longestWaitMs = 24 * 60 * 60_000;

function readWait(answer: Response): number {
  const seconds = Number(answer.headers.get("retry-after"));
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, longestWaitMs) : 0;
}
