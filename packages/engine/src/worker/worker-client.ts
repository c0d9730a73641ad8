import type { FramePoint } from "../masks/frame.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { EditStroke } from "../mask-editor/edit-stroke.ts";
import { ModelError } from "../models/model-error.ts";
import type { Segmentation } from "../segmentation/segment-car.ts";
import type {
  PhotoMessage,
  PrepareMessage,
  Request,
  Response,
  Result,
  SegmentationProgress,
  Task,
  TaskResponse,
} from "./worker-messages.ts";

export interface ProgressListeners {
  onProgress: (progress: SegmentationProgress) => void;
  /** Receives how long encoding the photo took. */
  onEncoded: (ms: number) => void;
}

interface PendingTask extends ProgressListeners {
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

export interface WorkerClient {
  /** Starts loading and compiling the models. */
  prepare: () => void;
  /** Segments the car at the tap, or the most prominent one. Transfers the photo's pixels. */
  segmentCar: (
    photo: PhotoMessage,
    tap: FramePoint | undefined,
    listeners: ProgressListeners,
  ) => Promise<Segmentation>;
  editMask: (mask: PartMask, strokes: readonly EditStroke[]) => Promise<PartMask>;
  /** A worker that failed or was terminated completes no more tasks. */
  readonly isEnded: boolean;
  /** Terminates the worker and rejects pending tasks with `reason`. */
  end: (reason: unknown) => void;
}

export function startWorker(): WorkerClient {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const pending = new Map<number, PendingTask>();
  let lastId = 0;
  let isEnded = false;

  function end(reason: unknown): void {
    isEnded = true;
    worker.terminate();
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  }

  worker.addEventListener("message", ({ data: response }: MessageEvent<Response>) => {
    if (response.kind !== "not-prepared") receive(response, pending);
    // A task that waits gets its own answer.
    const isBroken = response.kind === "not-prepared" || isModelFailure(response);
    // Its runtime may refuse another try, and models that could not be fetched are not fetched again.
    if (isBroken && pending.size === 0) end(new ModelError("The models could not be prepared"));
  });
  worker.addEventListener("error", (event) => end(new ModelError(`The worker failed: ${event.message}`)));
  const run = (task: Task, listeners: ProgressListeners = noListeners) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++lastId;
      pending.set(id, { resolve, reject, ...listeners });
      const request: Request = { ...task, id };
      worker.postMessage(request, "pixels" in task ? [task.pixels] : []);
    });
  const notify = (message: PrepareMessage) => worker.postMessage(message);
  return {
    prepare: () => notify({ kind: "prepare" }),
    segmentCar: async (photo, tap, listeners) =>
      requireKind(await run({ kind: "segment", tap, ...photo }, listeners), "segment").segmentation,
    editMask: async (mask, strokes) =>
      requireKind(await run({ kind: "edit-mask", mask, strokes }), "edit-mask").mask,
    end,
    get isEnded() {
      return isEnded;
    },
  };
}

function requireKind<Kind extends Result["kind"]>(
  result: Result,
  kind: Kind,
): Extract<Result, { kind: Kind }> {
  if (result.kind !== kind) throw new Error(`Expected a result of kind ${kind}, got ${result.kind}`);
  return result as Extract<Result, { kind: Kind }>; // just compared; the compiler does not narrow a generic
}

function receive(response: TaskResponse, pending: Map<number, PendingTask>): void {
  const task = pending.get(response.id);
  switch (response.kind) {
    case "progress":
      task?.onProgress(response.progress);
      return;
    case "encoded":
      task?.onEncoded(response.ms);
      return;
    case "result":
      task?.resolve(response.result);
      break;
    case "failed":
      task?.reject(isModelFailure(response) ? new ModelError(response.message) : new Error(response.message));
      break;
  }
  pending.delete(response.id);
}

function isModelFailure(response: TaskResponse): boolean {
  return response.kind === "failed" && response.name === "ModelError";
}

const noListeners: ProgressListeners = { onProgress: () => {}, onEncoded: () => {} };
