import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../servers/program.ts";
import { proxyHeader, startProxy } from "./proxy.ts";

test("passes requests to the copies in turn, with body and answer", async () => {
  const answerAs = (name: string): RequestListener => {
    return (request, response) => {
      request.setEncoding("utf8").once("data", (text) => response.writeHead(201).end(`${name} ${text}`));
    };
  };
  const send = await openProxy(await listen(answerAs("a")), await listen(answerAs("b")));
  const answers = [await send("1"), await send("2"), await send("3")];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.map(({ text }) => text)).toEqual(["b 1", "a 2", "b 3"]);
});

test("tries a refused connection on the next copy, and says when there is none", async () => {
  const alive = await listen((_, response) => response.end("alive"));
  const send = await openProxy(await findFreePort(), alive);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send("")));
  expect(answers.filter(({ text }) => text !== "alive")).toEqual([]);
  const sendToNobody = await openProxy(await findFreePort());
  expect(await sendToNobody("")).toMatchObject({ status: 503, by: "none" });
});

test("never sends a request again that a copy had begun to read", async () => {
  let taken = 0;
  const count = () => taken++;
  const dying = await listen((request) => {
    count();
    request.socket.destroy();
  });
  const send = await openProxy(dying, dying);
  expect(await send("")).toMatchObject({ status: 502, by: "cut" });
  expect(taken).toBe(1);
});

async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  return (server.address() as AddressInfo).port; // a listening TCP server has one
}

async function openProxy(...ports: number[]) {
  const proxy = await startProxy(ports);
  onTestFinished(() => proxy.close());
  return async (body: string) => {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}/`, { method: "POST", body });
    return { status: answer.status, text: await answer.text(), by: answer.headers.get(proxyHeader) };
  };
}
