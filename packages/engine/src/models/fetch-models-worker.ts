import type { Backend } from "./choose-backend.ts";
import { fetchModels, type ModelRole } from "./model-files.ts";

/** What this worker gets: first the backend whose models to fetch, then that the encoder is open. */
export type FetchRequest = { kind: "fetch"; backend: Backend } | { kind: "encoder-open" };

/** What this worker sends to the one that started it. */
export type FetchResponse =
  | { kind: "bytes"; loaded: number; total: number }
  | { kind: "model"; role: ModelRole; bytes: ArrayBuffer }
  | { kind: "failed"; message: string };

const isEncoderOpen = new Promise<void>((resolve) => {
  self.addEventListener("message", ({ data: request }: MessageEvent<FetchRequest>) => {
    if (request.kind === "fetch") void run(request.backend);
    else resolve();
  });
});

/** Fetches the models of the backend, then ends. */
async function run(backend: Backend): Promise<void> {
  try {
    await fetchModels(backend, {
      onBytes: (loaded, total) => send({ kind: "bytes", loaded, total }),
      onModel: (role, bytes) => send({ kind: "model", role, bytes }, [bytes]),
      isEncoderOpen,
    });
  } catch (error) {
    send({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
  self.close();
}

function send(response: FetchResponse, transfer: Transferable[] = []): void {
  self.postMessage(response, { transfer });
}
