import { randomUUID } from "node:crypto";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "@livery/contract";
import type { Logger as Log } from "pino";
import { problemHeaders, problemOf } from "./errors.ts";

const codes: Partial<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
  HPE_HEADER_OVERFLOW: "head-too-large",
};

/** Refuses malformed and incomplete requests with a problem document, like all other refusals. */
export function refuseBadConnections(server: Server, log: Log): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", ({ socket }, answer) => void answers.set(socket, answer));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const code = codes[error.code ?? ""] ?? "malformed-request";
    log.info({ requestId, code }, "a connection was refused");
    socket.end(write(code, requestId), () => socket.destroy());
  });
}

function write(code: ProblemCode, requestId: string): string {
  const problem = problemOf(code, requestId);
  const body = JSON.stringify(problem);
  const headers = {
    ...problemHeaders,
    "content-length": Buffer.byteLength(body),
    "x-request-id": requestId,
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, "", body].join("\r\n");
}
