import type { Problem, ProblemCode } from "@livery/contract";

export type Answer<Body> =
  | { kind: "ok"; body: Body }
  | { kind: "refused"; code: ProblemCode }
  /** No connection, a busy server, or the page of a Wi-Fi's login. */
  | { kind: "later" };

const timeoutMs = 20_000;

/** Posts JSON to our own origin. The contract says what the answer is. */
export async function postToServer<Body>(path: string, body: unknown, token?: string): Promise<Answer<Body>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: timeout.signal,
    });
    if (response.ok) return { kind: "ok", body: (await response.json()) as Body };
    if (response.status >= 500 || response.status === 429) return { kind: "later" };
    const isOurs = response.headers.get("content-type")?.startsWith("application/problem+json");
    if (isOurs !== true) return { kind: "later" };
    return { kind: "refused", code: ((await response.json()) as Problem).code };
  } catch {
    return { kind: "later" };
  } finally {
    clearTimeout(timer);
  }
}
