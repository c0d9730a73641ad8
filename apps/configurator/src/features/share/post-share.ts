import { type ShareRequest, type ShareResponse, shareLookPath, stopSharingPath } from "@livery/contract";

export type ShareOutcome =
  | { kind: "done"; page: ShareResponse }
  /** Nothing may have arrived, or only the answer was lost. Repeat it with the same key. */
  | { kind: "offline" }
  | { kind: "too-many" }
  | { kind: "failed" };

export async function postShare(request: ShareRequest): Promise<ShareOutcome> {
  const answer = await post(shareLookPath, request);
  if (answer === null) return { kind: "offline" };
  if (answer.status === 429) return { kind: "too-many" };
  if (!answer.ok) return { kind: "failed" };
  return { kind: "done", page: answer.body as ShareResponse }; // as the contract says
}

/** False when it must be repeated: the page may still be there. */
export async function stopSharing(revokeKey: string): Promise<boolean> {
  return (await post(stopSharingPath, { revokeKey }))?.ok ?? false;
}

/** Two pictures on a slow phone take a while. */
const timeoutMs = 120_000;

interface ServerAnswer extends Pick<Response, "status" | "ok"> {
  /** Null unless `ok`. */
  body: unknown;
}

/** Null without an answer of our server: a Wi-Fi's login page has status 200, too. */
async function post(path: string, body: unknown): Promise<ServerAnswer | null> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: timeout.signal,
    });
    const { status, ok } = answer;
    return { status, ok, body: ok ? await answer.json() : null };
  } catch {
    return null; // no connection, too slow, or no JSON
  } finally {
    clearTimeout(timer);
  }
}
