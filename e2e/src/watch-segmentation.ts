import type { BrowserContext } from "@playwright/test";
import type { Exchange } from "./segmentation-recording.ts";
import { createRequestReader, type WorkerRequest } from "./worker-request.ts";

/** A request to the engine's worker and the replies to it. */
export type WatchedExchange = Exchange & Pick<WorkerRequest, "photo">;

/** From the next page load, adds every request that has a result to the returned list. */
export async function watchSegmentation(context: BrowserContext): Promise<readonly WatchedExchange[]> {
  const watched: WatchedExchange[] = [];
  await context.exposeFunction("keepExchange", (exchange: WatchedExchange) => void watched.push(exchange));
  await context.addInitScript({
    content: `(${watchWorkers.toString()})(${createRequestReader.toString()});`,
  });
  return watched;
}

/** In the page. */
declare const keepExchange: (exchange: WatchedExchange) => Promise<void>;

/** Runs in the page. */
function watchWorkers(createReader: typeof createRequestReader): void {
  const readers = new WeakMap<Worker, ReturnType<typeof createRequestReader>>();
  // oxlint-disable-next-line typescript/unbound-method -- called below with its worker
  const post: (this: Worker, message: unknown, transfer: never) => void = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: { id?: number }, transfer: unknown) {
    const readRequest = readers.get(this) ?? createReader();
    readers.set(this, readRequest);
    const request = readRequest(message);
    if (request) {
      const replies: unknown[] = [];
      this.addEventListener("message", ({ data }) => {
        const { id, ...reply } = data;
        if (id !== message.id) return;
        replies.push(JSON.parse(JSON.stringify(reply, writeBytes)));
        if (reply.kind === "result") void keepExchange({ ...request, replies });
      });
    }
    post.call(this, message, transfer as never);
  };
  function writeBytes(_: string, value: unknown): unknown {
    if (!(value instanceof Uint8Array)) return value;
    let text = "";
    for (const byte of value) text += String.fromCharCode(byte);
    return { $bytes: btoa(text) };
  }
}
