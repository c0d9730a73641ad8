import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";

/** Posts new leads over keep-alive connections. `post` rejects unless the API answers 200. */
export function createLeadSender(port: number): { post(): Promise<void>; close(): void } {
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
    const reply: unknown = await json(answer);
    if (answer.statusCode !== 200) throw new Error(`The API rejected a lead: ${JSON.stringify(reply)}.`);
  };
  return { post, close: () => agent.destroy() };
}
