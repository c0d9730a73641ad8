import type { Mask } from "./mask.ts";
import { ModelError } from "./model-error.ts";
import type { PartsProgress, Reply, Request, Tap } from "./worker-messages.ts";

interface Waiting {
  resolve: (done: { isCar: boolean; mask: Mask }) => void;
  reject: (reason: unknown) => void;
  onProgress: (progress: PartsProgress) => void;
  onEncoded: (ms: number) => void;
}

type Question =
  | { kind: "find"; width: number; height: number; pixels: ArrayBuffer }
  | { kind: "mask"; taps: readonly Tap[] };

/** The bridge to the worker: one answer a question, in the order asked. */
export interface WorkerClient {
  ask(
    question: Question,
    hear?: { onProgress?: (progress: PartsProgress) => void; onEncoded?: (ms: number) => void },
  ): Promise<{ isCar: boolean; mask: Mask }>;
  /** A worker that broke or was ended answers nothing any more. */
  readonly isEnded: boolean;
  /** Ends the worker, whatever it is doing; open questions are rejected with `reason`. */
  end(reason: unknown): void;
}

export function startWorker(): WorkerClient {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isEnded = false;

  function end(reason: unknown): void {
    isEnded = true;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  worker.addEventListener("message", (event: MessageEvent<Reply>) => receive(event.data, waiting));
  worker.addEventListener("error", (event) => end(new ModelError(`The worker broke: ${event.message}`)));
  return {
    ask: (question, hear = {}) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const { onProgress = ignore, onEncoded = ignore } = hear;
        waiting.set(id, { resolve, reject, onProgress, onEncoded });
        const request: Request = { ...question, id };
        worker.postMessage(request, question.kind === "find" ? [question.pixels] : []);
      }),
    end,
    get isEnded() {
      return isEnded;
    },
  };
}

function receive(reply: Reply, waiting: Map<number, Waiting>): void {
  const asked = waiting.get(reply.id);
  switch (reply.kind) {
    case "progress":
      asked?.onProgress(reply.progress);
      return;
    case "encoded":
      asked?.onEncoded(reply.ms);
      return;
    case "done":
      asked?.resolve({ isCar: reply.isCar, mask: reply.mask });
      break;
    case "failed":
      asked?.reject(reply.name === "ModelError" ? new ModelError(reply.message) : new Error(reply.message));
      break;
  }
  waiting.delete(reply.id);
}

function ignore(): void {}
