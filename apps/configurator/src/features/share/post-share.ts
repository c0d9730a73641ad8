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
  return { kind: "done", page: (await answer.json()) as ShareResponse }; // as the contract says
}

/** False when it must be repeated: the page may still be there. */
export async function stopSharing(revokeKey: string): Promise<boolean> {
  return (await post(stopSharingPath, { revokeKey }))?.ok ?? false;
}

/** Two pictures on a slow phone take a while. */
const timeoutMs = 120_000;

async function post(path: string, body: unknown): Promise<Response | null> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: timeout.signal,
    });
  } catch {
    return null; // no connection, or too slow
  } finally {
    clearTimeout(timer);
  }
}
