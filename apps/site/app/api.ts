import {
  longestPagePath,
  type PageView,
  pageViewPath,
  type Problem,
  type ProblemCode,
} from "@livery/contract";

/** `fields` has an error message per rejected field; empty if the server named none. */
export type PostAnswer = { kind: "ok" } | { kind: "failed"; fields: Record<string, string> };

/** Posts JSON. Only the ok flag decides about success; a rejected request and a network failure look the same. */
export async function postJson(path: string, body: unknown): Promise<PostAnswer> {
  const response = await send(path, body);
  if (response?.ok) return { kind: "ok" };
  return { kind: "failed", fields: response ? (await readRefusal(response)).fields : {} };
}

export interface Refusal {
  kind: "refused";
  /** `no-response`: offline, connection lost, or an answer that is not from our server. */
  code: ProblemCode | "no-response";
  /** An error message per rejected field; usually empty. */
  fields: Record<string, string>;
  /** With `changed-meanwhile`: what it is now. */
  current?: unknown;
  /** From the Retry-After header, if there is one. */
  retryAfterSeconds?: number;
}

export type Answer<Body> = { kind: "ok"; body: Body } | Refusal;

let askWhoIsThere: (() => Promise<boolean>) | undefined;

/**
 * Sets what asks the visitor to show who they are; it resolves to whether they did. Returns a function that undoes it.
 */
export function onUnconfirmed(asks: () => Promise<boolean>): () => void {
  askWhoIsThere = asks;
  return () => {
    if (askWhoIsThere === asks) askWhoIsThere = undefined;
  };
}

/**
 * Sends a request as the signed-in account: GET, or POST if there is a body. If the server first wants to know who is
 * there, the visitor is asked, and the request is sent again.
 */
export async function ask<Body = unknown>(path: string, sent?: object): Promise<Answer<Body>> {
  const answer = await askOnce<Body>(path, sent);
  const isUnconfirmed = answer.kind === "refused" && answer.code === "identity-unconfirmed";
  return isUnconfirmed && (await askWhoIsThere?.()) ? askOnce(path, sent) : answer;
}

async function askOnce<Body>(path: string, sent: object | undefined): Promise<Answer<Body>> {
  const response = await send(path, sent);
  if (response === undefined) return noResponse;
  if (!response.ok) return readRefusal(response);
  const body = await readJson(response);
  // Our server returns the contract's type. Anything but JSON comes from a proxy.
  return body === undefined ? noResponse : { kind: "ok", body: body as Body };
}

/** Posts for a file. Undefined when it was refused, or there was no response. */
export async function download(path: string, sent: object): Promise<Blob | undefined> {
  const response = await send(path, sent);
  try {
    return response?.ok ? await response.blob() : undefined;
  } catch {
    return undefined; // incomplete
  }
}

const noResponse: Refusal = { kind: "refused", code: "no-response", fields: {} };

/** Reports a page view without cookies. Does not wait for the answer; works while the page unloads. */
export function reportPageView(path: string) {
  const view: PageView = { page_path: path.slice(0, longestPagePath) };
  const sent = fetch(pageViewPath, {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    body: JSON.stringify(view),
  });
  sent.catch(() => {
    // A lost page view does not matter.
  });
}

/** Undefined if there is no response. */
async function send(path: string, body?: unknown): Promise<Response | undefined> {
  const headers = { "content-type": "application/json" };
  try {
    return await fetch(
      path,
      body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) },
    );
  } catch {
    return undefined; // fetch rejects only without a response: offline, refused, connection lost
  }
}

/** Our server rejects with a problem document; a proxy may answer with anything. */
async function readRefusal(response: Response): Promise<Refusal> {
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json");
  const problem = isProblem ? await readJson(response) : undefined;
  if (typeof problem !== "object" || problem === null || !("code" in problem)) return noResponse;
  const { code, fields, current } = problem as Problem; // its content type says so
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return {
    kind: "refused",
    code,
    fields: fields ?? {},
    ...(current === undefined ? {} : { current }),
    ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined; // incomplete, or not JSON
  }
}
