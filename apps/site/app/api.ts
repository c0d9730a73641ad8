import {
  longestPagePath,
  type PageView,
  pageViewPath,
  type Problem,
  type ProblemCode,
} from "@livery/contract";

/** `fields` holds a sentence for each field the server wants changed; empty when it named none. */
export type PostAnswer = { kind: "ok" } | { kind: "failed"; fields: Record<string, string> };

/** Posts JSON. Success is the ok flag alone; a refusal and a network that fails look the same to the caller. */
export async function postJson(path: string, body: unknown): Promise<PostAnswer> {
  const response = await send(path, body);
  if (response?.ok) return { kind: "ok" };
  return { kind: "failed", fields: response ? (await readRefusal(response)).fields : {} };
}

export interface Refusal {
  kind: "refused";
  /** `no-answer`: offline, cut off, or answered by something that is not our server. */
  code: ProblemCode | "no-answer";
  /** A sentence for each field that must change; mostly none. */
  fields: Record<string, string>;
  /** When trying again makes sense, where the server said so. */
  retryAfterSeconds?: number;
}

export type Answer<Body> = { kind: "ok"; body: Body } | Refusal;

/** Asks in the name of whoever is signed in: by GET, or by POST with what is to be sent. */
export async function ask<Body = unknown>(path: string, sent?: object): Promise<Answer<Body>> {
  const response = await send(path, sent);
  if (response === undefined) return noAnswer;
  if (!response.ok) return readRefusal(response);
  const body = await readJson(response);
  // Our server makes it to the contract's type. What is no JSON was sent by something in between.
  return body === undefined ? noAnswer : { kind: "ok", body: body as Body };
}

const noAnswer: Refusal = { kind: "refused", code: "no-answer", fields: {} };

/** Says that a page was opened: without cookies, without waiting, and also while the visitor is leaving. */
export function reportPageView(path: string) {
  const view: PageView = { page_path: path.slice(0, longestPagePath) };
  const sent = fetch(pageViewPath, {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    body: JSON.stringify(view),
  });
  sent.catch(() => {
    // A view that is not counted is nobody's trouble.
  });
}

/** Undefined: there was no answer at all. */
async function send(path: string, body?: unknown): Promise<Response | undefined> {
  const headers = { "content-type": "application/json" };
  try {
    return await fetch(
      path,
      body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) },
    );
  } catch {
    return undefined; // fetch rejects only when there is no answer at all: offline, refused, cut off
  }
}

/** The server refuses with a problem document; a proxy in between may answer with anything. */
async function readRefusal(response: Response): Promise<Refusal> {
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json");
  const problem = isProblem ? await readJson(response) : undefined;
  if (typeof problem !== "object" || problem === null || !("code" in problem)) return noAnswer;
  const { code, fields } = problem as Problem; // by its content type it is one
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return {
    kind: "refused",
    code,
    fields: fields ?? {},
    ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined; // cut off, or not JSON
  }
}
