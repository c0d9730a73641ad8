import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Header of an answer that the proxy gives itself: `cut`, a copy ended during the request; `none`, no copy listens. */
export const proxyHeader = "x-bench-proxy";

export interface Proxy {
  port: number;
  close(): void;
}

/**
 * Passes requests to the copies in turn, as a load balancer does. Only a refused connection is tried on the next copy:
 * nobody knows what a copy did with a request that it had begun to read.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agents = ports.map(() => new Agent({ keepAlive: true }));
  let turn = 0;
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming);
    const first = ++turn; // others move on meanwhile
    for (let offset = 0; offset < ports.length; offset++) {
      const index = (first + offset) % ports.length;
      const to = { port: ports[index] ?? 0, agent: agents[index], incoming, body };
      const outcome = await passOn(to, response);
      if (outcome === "answered") return;
      if (outcome === "cut") return respond(response, 502, "cut");
    }
    respond(response, 503, "none");
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy()); // the client went away
  }).listen(0, "127.0.0.1");
  // Closing an idle connection just as the client sends on it would look like a failure of the copies.
  server.keepAliveTimeout = 0;
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    port,
    close: () => {
      server.close();
      server.closeAllConnections();
      for (const agent of agents) agent.destroy();
    },
  };
}

interface Passed {
  port: number;
  agent: Agent | undefined;
  incoming: IncomingMessage;
  body: Buffer;
}

function passOn(
  { port, agent, incoming, body }: Passed,
  response: ServerResponse,
): Promise<"answered" | "cut" | "refused"> {
  const { method, url, headers } = incoming;
  const { promise, resolve } = Promise.withResolvers<"answered" | "cut" | "refused">();
  const target = { host: "127.0.0.1", port, agent, method, path: url, headers };
  const outgoing = request(target, (answer) => {
    buffer(answer).then(
      (content) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
        resolve("answered");
      },
      () => resolve("cut"),
    );
  });
  outgoing.once("error", ({ code }: NodeJS.ErrnoException) => {
    resolve(code === "ECONNREFUSED" ? "refused" : "cut");
  });
  outgoing.end(body);
  return promise;
}

function respond(response: ServerResponse, status: number, why: "cut" | "none"): void {
  response.writeHead(status, { [proxyHeader]: why }).end();
}
