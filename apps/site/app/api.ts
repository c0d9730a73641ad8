import { longestPagePath, type PageView, pageViewPath } from "@livery/contract";
import { apiUrl } from "./config.ts";

/** `fields` holds a sentence for each field the server wants changed; empty when it named none. */
export type PostAnswer = { kind: "ok" } | { kind: "failed"; fields: Record<string, string> };

/** Posts JSON. Success is the ok flag alone; a refusal and a network that fails look the same to the caller. */
export async function postJson(path: string, body: unknown): Promise<PostAnswer> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return { kind: "ok" };
    return { kind: "failed", fields: await readFieldErrors(response) };
  } catch {
    // fetch rejects only when there is no answer at all: offline, refused, cut off.
    return { kind: "failed", fields: {} };
  }
}

/** Says that a page was opened: without cookies, without waiting, and also while the visitor is leaving. */
export function reportPageView(path: string) {
  const view: PageView = { page_path: path.slice(0, longestPagePath) };
  const sent = fetch(`${apiUrl}${pageViewPath}`, {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    body: JSON.stringify(view),
  });
  sent.catch(() => {
    // A view that is not counted is nobody's trouble.
  });
}

/** The server refuses with a problem document; a proxy in between may answer with anything. */
async function readFieldErrors(response: Response): Promise<Record<string, string>> {
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) return {};
  const problem: unknown = await response.json();
  if (typeof problem !== "object" || problem === null || !("fields" in problem)) return {};
  const sentences = Object.entries(problem.fields ?? {}).filter((entry) => typeof entry[1] === "string");
  return Object.fromEntries(sentences);
}
