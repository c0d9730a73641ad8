import { type Agent, request } from "node:http";

export interface Posted {
  status: number;
  ms: number;
  retryAfter: string | undefined;
}

interface Post {
  port: number;
  path: string;
  body: unknown;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** Posts JSON to the API and reads the whole answer. */
export function postJson({ port, path, body, headers = {}, agent }: Post): Promise<Posted> {
  const bytes = Buffer.from(JSON.stringify(body));
  const all = { "content-type": "application/json", "content-length": bytes.length, ...headers };
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Posted>();
  const sent = request({ agent, port, host: "127.0.0.1", path, method: "POST", headers: all }, (response) => {
    const { statusCode: status = 0, headers: answered } = response;
    const finish = () =>
      resolve({ status, ms: performance.now() - startedAt, retryAfter: answered["retry-after"] });
    response.once("end", finish).resume();
  });
  sent.once("error", reject).end(bytes);
  return promise;
}
