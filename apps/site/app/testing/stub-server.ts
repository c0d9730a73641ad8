import {
  checklistPath,
  creditsPath,
  type Problem,
  type ProblemCode,
  problemStatus,
  shopPath,
} from "@livery/contract";
import { vi } from "vitest";

type Handler = (body: unknown) => Response | Promise<Response>;

export interface StubServer {
  /** Answers requests to a path from now on. */
  on: (path: string, handler: Handler) => void;
  /** Answers the requests to a path that still wait. */
  answer: (path: string, response: Response) => void;
  /** Parsed bodies of the requests to a path, null for GET. */
  received: (path: string) => unknown[];
}

/**
 * Replaces `fetch`; a path without a handler waits for `answer`. Without handlers of their own, what stands above a page of
 * the workspace is refused, so that its data does not wait. Restore with `vi.unstubAllGlobals()`.
 */
export function stubServer(): StubServer {
  const handlers = new Map<string, Handler>(
    [shopPath, creditsPath, checklistPath].map((path) => [path, () => refusal("internal")]),
  );
  const requests: { path: string; body: unknown }[] = [];
  const waiting = new Map<string, (response: Response) => void>();
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
    const parsed: unknown = body === undefined ? null : JSON.parse(body);
    requests.push({ path, body: parsed });
    return handlers.get(path)?.(parsed) ?? new Promise<Response>((resolve) => waiting.set(path, resolve));
  });
  return {
    on: (path, handler) => void handlers.set(path, handler),
    answer: (path, response) => waiting.get(path)?.(response),
    received: (path) => requests.filter((request) => request.path === path).map(({ body }) => body),
  };
}

/** The server's answer to a rejected request. */
export function refusal(code: ProblemCode, fields?: Record<string, string>, current?: unknown): Response {
  const status = problemStatus[code];
  const problem: Problem = {
    type: "about:blank",
    title: code,
    status,
    code,
    requestId: "1",
    ...(fields && { fields }),
    ...(current === undefined ? {} : { current }),
  };
  return Response.json(problem, { status, headers: { "content-type": "application/problem+json" } });
}
