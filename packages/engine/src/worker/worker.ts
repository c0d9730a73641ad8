import { editMask } from "../mask-editor/edit-mask.ts";
import { startSegmenter } from "../models/timed-segmenter.ts";
import type { Raster } from "../photo/resize.ts";
import { embedPhoto, type PhotoEmbedding } from "../segmentation/embed-photo.ts";
import { type EmbeddedView, segmentCar } from "../segmentation/segment-car.ts";
import { isComplete, ModelLoader } from "./model-loader.ts";
import type {
  PrepareMessage,
  Request,
  Response,
  Result,
  SegmentationProgress,
  Task,
} from "./worker-messages.ts";

type TaskOf<Kind extends Task["kind"]> = Extract<Task, { kind: Kind }>;

const models = new ModelLoader(startSegmenter);
/** The photo segmented last, which mask edits refer to. */
let view: EmbeddedView | undefined;
/** Tasks run one at a time: the runtime is not reentrant, and a photo must not change during a mask edit. */
let queue: Promise<void> = Promise.resolve();

self.addEventListener("message", ({ data: request }: MessageEvent<Request | PrepareMessage>) => {
  if (request.kind === "prepare") {
    // The photo that follows starts another worker, and reports its error.
    prepare().catch(() => send({ kind: "not-prepared" }));
    return;
  }
  enqueue(() => run(request)).catch((error: unknown) => {
    const { name, message } = error instanceof Error ? error : { name: "Error", message: String(error) };
    send({ kind: "failed", id: request.id, name, message });
  });
});

/** Loads the models, and opens those that the first photo would open unless it is there already. */
async function prepare(): Promise<void> {
  const segmenter = await models.load(() => {});
  await enqueue(() => segmenter.current.openAll());
}

async function enqueue(task: () => Promise<void>): Promise<void> {
  const running = queue.then(task);
  queue = running.catch(() => {});
  await running;
}

async function run(request: Request): Promise<void> {
  switch (request.kind) {
    case "segment":
      return segment(request, request.id);
    case "edit-mask":
      return edit(request, request.id);
  }
}

async function segment({ width, height, pixels, tap }: TaskOf<"segment">, id: number): Promise<void> {
  const photo = { width, height, data: new Uint8ClampedArray(pixels) };
  const segmented = await segmentCar(photo, (part) => embed(part, id), tap);
  view = segmented.view;
  const { segmentation } = segmented;
  const buffers =
    segmentation.kind === "car"
      ? [segmentation.normals.values.buffer, ...segmentation.masks.map(({ alpha }) => alpha.buffer)]
      : [];
  sendResult(id, { kind: "segment", segmentation }, buffers);
}

async function edit({ mask, strokes }: TaskOf<"edit-mask">, id: number): Promise<void> {
  if (!view) throw new Error("No photo has been segmented yet");
  const edited = await editMask(mask, strokes, view);
  sendResult(id, { kind: "edit-mask", mask: edited }, [edited.alpha.buffer]);
}

async function embed(photo: Raster, id: number): Promise<PhotoEmbedding> {
  const report = (progress: SegmentationProgress) => send({ kind: "progress", id, progress });
  const segmenter = await models.load(report);
  report({ kind: "encoding", fraction: 0 });
  let startedMs = performance.now();
  return embedPhoto(photo, {
    get current() {
      return segmenter.current;
    },
    encode: async (frame) => {
      const encoded = await segmenter.encode(frame, {
        onMove: () => models.follow(report),
        onMoved: () => {
          models.follow(() => {});
          startedMs = performance.now();
          report({ kind: "encoding", fraction: 0 });
        },
      });
      send({ kind: "encoded", id, ms: performance.now() - startedMs });
      report({ kind: "cutting" });
      // On a slow network the photo now waits for the other models.
      models.follow((progress) => report(isComplete(progress) ? { kind: "cutting" } : progress));
      return encoded;
    },
  });
}

function sendResult(id: number, result: Result, transfer: Transferable[]): void {
  send({ kind: "result", id, result }, transfer);
}

function send(response: Response, transfer: Transferable[] = []): void {
  self.postMessage(response, { transfer });
}
