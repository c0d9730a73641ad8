import http from "node:http";

export interface Answer {
  ms: number;
  /** All of it but what is another in each: the request's id and the time of day. */
  said: string;
}

export interface Asker {
  ask(place: string, body: unknown): Promise<Answer>;
  close(): void;
}

/** Asks over one connection, one thing after the other, as somebody would who wants to measure. */
export function createAsker(port: number): Asker {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return { ask: (place, body) => ask({ agent, port, place, body }), close: () => agent.destroy() };
}

interface Asked {
  agent: http.Agent;
  port: number;
  place: string;
  body: unknown;
}

function ask({ agent, port, place, body }: Asked): Promise<Answer> {
  const sent = Buffer.from(JSON.stringify(body));
  const headers = { "content-type": "application/json", "content-length": sent.length };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const startedAt = performance.now();
  const request = http.request({ agent, port, path: place, method: "POST", headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => void chunks.push(chunk));
    response.on("end", () => {
      const ms = performance.now() - startedAt;
      const { date: _, "x-request-id": __, ...kept } = response.headers;
      const text = Buffer.concat(chunks)
        .toString()
        .replace(/"requestId":"[^"]*"/, "");
      resolve({ ms, said: JSON.stringify([response.statusCode, kept, text]) });
    });
  });
  request.on("error", reject);
  request.end(sent);
  return promise;
}
