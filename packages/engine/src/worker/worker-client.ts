import type { FramePoint } from "../masks/frame.ts";
import { ModelError } from "../models/model-error.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { EditStroke } from "../mask-editor/edit-stroke.ts";
import type {
  Answer,
  Notice,
  Segmentation,
  SegmentationProgress,
  Question,
  Reply,
  Request,
  SentPhoto,
} from "./worker-messages.ts";

export interface Hearing {
  onProgress: (progress: SegmentationProgress) => void;
  /** Hears how long the photo took to encode. */
  onEncoded: (ms: number) => void;
}

interface Waiting extends Hearing {
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** The bridge to the worker. */
export interface WorkerClient {
  /** Begins to load and compile the models. */
  prepare: () => void;
  /** The parts of the car in a photo, at a place in it where one is given. Takes its pixels over. */
  segmentCar: (photo: SentPhoto, at: FramePoint | undefined, hearing: Hearing) => Promise<Segmentation>;
  refine: (piece: PartMask, hints: readonly EditStroke[]) => Promise<PartMask>;
  /** A worker that broke or was ended answers nothing any more. */
  readonly isEnded: boolean;
  /** Ends the worker, whatever it is doing; open questions are rejected with `reason`. */
  end: (reason: unknown) => void;
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
  const ask = (question: Question, hearing: Hearing = deaf) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject, ...hearing });
      const request: Request = { ...question, id };
      worker.postMessage(request, "pixels" in question ? [question.pixels] : []);
    });
  const tell = (notice: Notice) => worker.postMessage(notice);
  return {
    prepare: () => tell({ kind: "prepare" }),
    segmentCar: async (photo, at, hearing) =>
      requireKind(await ask({ kind: "parts", at, ...photo }, hearing), "parts").found,
    refine: async (piece, hints) => requireKind(await ask({ kind: "refine", piece, hints }), "piece").piece,
    end,
    get isEnded() {
      return isEnded;
    },
  };
}

function requireKind<Kind extends Answer["kind"]>(
  answer: Answer,
  kind: Kind,
): Extract<Answer, { kind: Kind }> {
  if (answer.kind !== kind) throw new Error(`Asked for ${kind}, the worker answered with ${answer.kind}`);
  return answer as Extract<Answer, { kind: Kind }>; // just compared; the compiler does not follow a generic
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
    case "answer":
      asked?.resolve(reply.answer);
      break;
    case "failed":
      asked?.reject(reply.name === "ModelError" ? new ModelError(reply.message) : new Error(reply.message));
      break;
  }
  waiting.delete(reply.id);
}

const deaf: Hearing = { onProgress: () => {}, onEncoded: () => {} };
