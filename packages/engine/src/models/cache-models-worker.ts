import { prefetchModels } from "./model-files.ts";

const stop = new AbortController();
self.addEventListener("message", () => stop.abort(), { once: true });

prefetchModels(stop.signal)
  .then(
    () => self.postMessage(null),
    (error: unknown) => self.postMessage(String(error)),
  )
  .finally(() => self.close());
