import { expect, onTestFinished, test } from "vitest";
import { loadBackendTimes } from "./choose-backend.ts";

test("a runtime that cannot be fetched is not blamed on the GPU, and the CPU takes over", {
  timeout: 180_000,
}, async () => {
  await caches.delete("livery-models");
  const url = new URL("../testing/start-without-gpu-runtime.ts", import.meta.url);
  const worker = new Worker(url, { type: "module" });
  onTestFinished(() => worker.terminate());
  await expect.poll(loadBackendTimes, { timeout: 150_000 }).toEqual({ wasm: expect.any(Number) });
});
