import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";

/** Sends new leads, as many at once as are asked for, over connections that stay open. */
export function createSender(port: number): { post(): Promise<void>; close(): void } {
  const agent = new Agent({ keepAlive: true });
  let number = 0;
  const post = async () => {
    number++;
    const lead = { name: "Driver", email: `driver-${number}@example.com`, shopName: `Shop ${number}` };
    const body = JSON.stringify({ ...lead, phone: "+1 555 0100", address: "12 Lime St" });
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request({ agent, port, host: "127.0.0.1", path: "/handleDemoRequest", method: "POST", headers }, resolve)
      .once("error", reject)
      .end(body);
    const answer = await promise;
    const said: unknown = await json(answer);
    if (answer.statusCode !== 200) throw new Error(`A lead was answered ${JSON.stringify(said)}.`);
  };
  return { post, close: () => agent.destroy() };
}
