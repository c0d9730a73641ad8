import http from "node:http";
import { text } from "node:stream/consumers";

export interface Answer {
  ms: number;
  /** Status, headers, and body, without the request id and the date. */
  text: string;
}

export interface Requester {
  send(path: string, body: unknown): Promise<Answer>;
  close(): void;
}

/** Posts JSON over a single keep-alive connection, so that times compare. */
export function createRequester(port: number): Requester {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return { send: (path, body) => post({ agent, port, path, body }), close: () => agent.destroy() };
}

interface Request {
  agent: http.Agent;
  port: number;
  path: string;
  body: unknown;
}

async function post({ agent, port, path, body }: Request): Promise<Answer> {
  const sent = Buffer.from(JSON.stringify(body));
  const headers = { "content-type": "application/json", "content-length": sent.length };
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const startedAt = performance.now();
  http.request({ agent, port, path, method: "POST", headers }, resolve).once("error", reject).end(sent);
  const response = await promise;
  const reply = await text(response);
  const ms = performance.now() - startedAt;
  const { date: _, "x-request-id": __, ...kept } = response.headers;
  const stable = reply.replace(/"requestId":"[^"]*"/, "");
  return { ms, text: JSON.stringify([response.statusCode, kept, stable]) };
}
