import { setTimeout as sleep } from "node:timers/promises";

export interface Answer {
  status: number;
  body: unknown;
  /** More than one after an interruption. */
  attempts: number;
}

/** Sends a request again until it is answered, as a person does whose page could not connect. */
export type PersistentClient = (path: string, body?: object) => Promise<Answer>;

const retryDelayMs = 100;
/** The request was not read in time, or the database is still starting. Nothing is stored. */
const tryAgain = new Set([408, 503]);

/** A client with these cookies. It rejects once `signal` is aborted. */
export function createPersistentClient(
  origin: string,
  cookie: string,
  signal: AbortSignal,
): PersistentClient {
  return async (path, body) => {
    for (let attempts = 1; ; attempts++) {
      const answer = await request(`${origin}${path}`, cookie, body);
      if (answer) return { ...answer, attempts };
      await sleep(retryDelayMs, undefined, { signal });
    }
  };
}

/** Undefined when a kill cut it off, or it should be tried again. */
async function request(url: string, cookie: string, body?: object) {
  try {
    const response = await fetch(url, {
      headers: { cookie, "content-type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer: unknown = await response.json();
    return tryAgain.has(response.status) ? undefined : { status: response.status, body: answer };
  } catch {
    return undefined; // what was stored is counted at the end
  }
}
