import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { closeListeners } from "./close-listeners.ts";
import { listen } from "./listen.ts";
import type { RequestEnv } from "./request-log.ts";
import { findFreePort } from "../testing/free-port.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../testing/test-database.ts";

releaseClusterAtEnd();

const silent = pino({ level: "silent" });
const limits = { headMs: 200, requestMs: 400 };
const head = "POST /handleDemoRequest HTTP/1.1\r\nHost: livery\r\nContent-Type: application/json\r\n";

async function listenForTest() {
  const testApp = await openTestApp();
  const port = await findFreePort();
  const listener = await listen({ ...testApp, host: "127.0.0.1", port, setting: "PORT", limits });
  onTestFinished(() => listener.close(100));
  return { ...testApp, port };
}

async function send(port: number, bytes: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

/**
 * Sends another byte at intervals, and returns the server's answer. The bytes end with its first part: a byte that comes after
 * the server has closed resets the connection. One may be on its way, so a reset after the answer is no fault.
 */
async function drip(socket: Socket): Promise<string> {
  // After the timers come the sockets: what has arrived is read before the next byte is sent.
  const timer = setInterval(() => setImmediate(() => answer === "" && socket.write("a")), 50);
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    clearInterval(timer);
    answer += part;
  });
  const closed = Promise.withResolvers<void>();
  socket.once("close", () => closed.resolve());
  socket.once("error", (error) => answer === "" && closed.reject(error));
  await closed.promise;
  clearInterval(timer);
  return answer;
}

test("gives up on a body that arrives one byte at a time, and closes the connection", async () => {
  const { port, leads, logged } = await listenForTest();
  const socket = await send(port, `${head}Content-Length: 60000\r\n\r\n{"name":"Ada",`);
  const answer = await drip(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\ncontent-type: application\/problem\+json\r\n/);
  expect(problemIn(answer)).toMatchObject({ type: "about:blank", status: 408, code: "too-slow" });
  expect(await leads()).toEqual([]);
  expect(logged).toEqual([]);
});

test("gives up on headers that arrive one byte at a time", async () => {
  const { port } = await listenForTest();
  const socket = await send(port, head);
  expect(await drip(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test("does not log a client that disconnects in the middle of its body", async () => {
  const { port, app, leads, logged } = await listenForTest();
  const socket = await send(port, `${head}Content-Length: 60000\r\n\r\n{"name":"Ada",`);
  socket.destroy();
  await once(socket, "close");
  expect((await app.request("/healthz")).status).toBe(200);
  expect(await leads()).toEqual([]);
  expect(logged).toEqual([]);
});

test("answers 400 to anything that is not HTTP, and keeps running", async () => {
  const { port } = await listenForTest();
  const answer = await text(await send(port, "\u0016\u0003\u0001 hello\r\n\r\n"));
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(problemIn(answer)).toMatchObject({ status: 400, code: "malformed-request" });
  const body = `${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\nZZ\r\n`;
  expect(await text(await send(port, body))).toMatch(/^HTTP\/1\.1 400 /);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test("closes the connection after a body that is too large, and says so", async () => {
  const { port } = await listenForTest();
  const body = "a".repeat(80 * 1024);
  const answer = await text(await send(port, `${head}Content-Length: ${body.length}\r\n\r\n${body}`));
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*\r\n(.*\r\n)*connection: close\r\n/i);
});

test("answers a health check of HTTP/1.0, which names no host", async () => {
  const { port } = await listenForTest();
  expect(await text(await send(port, "GET /healthz HTTP/1.0\r\n\r\n"))).toMatch(/^HTTP\/1\.1 200 /);
});

test("refuses headers that are too large", async () => {
  const { port } = await listenForTest();
  const answer = await text(await send(port, `${head}X-Filling: ${"a".repeat(20_000)}\r\n\r\n`));
  expect(problemIn(answer)).toMatchObject({ status: 431, code: "head-too-large" });
});

test("answers what is running when it closes, as the last request of its connection", async () => {
  const { promise: work, resolve: finishWork } = Promise.withResolvers<void>();
  const app = new Hono<RequestEnv>();
  app.get("/slow", async (c) => {
    await work;
    return c.text("done");
  });
  const port = await findFreePort();
  const listener = await listen({ app, log: silent, host: "127.0.0.1", port, setting: "PORT" });
  const answer = text(await send(port, "GET /slow HTTP/1.1\r\nHost: livery\r\n\r\n"));
  await expect.poll(() => listener.quietMs()).toBe(0);
  const closing = closeListeners([listener]);
  finishWork();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*connection: close\r\n(.*\r\n)*\r\ndone$/i);
  await closing;
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow("fetch failed");
});

function problemIn(answer: string): unknown {
  const [, body = ""] = answer.split("\r\n\r\n");
  return JSON.parse(body);
}
