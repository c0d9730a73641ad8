import { expect, vi } from "vitest";

/** Replaces the stream of lead changes. `change` announces one once it is open; `opened` counts streams. */
export function stubLeadFeed(): { change: () => Promise<void>; opened: () => number } {
  const feed = new EventTarget();
  let opened = 0;
  class StubEventSource extends EventTarget {
    static readonly CLOSED = 2;
    readonly readyState = 1;
    readonly #forward = () => void this.dispatchEvent(new Event("change"));
    constructor() {
      super();
      opened++;
      feed.addEventListener("change", this.#forward);
    }
    close() {
      feed.removeEventListener("change", this.#forward);
    }
  }
  vi.stubGlobal("EventSource", StubEventSource);
  const change = async () => {
    await expect.poll(() => opened).toBeGreaterThan(0);
    feed.dispatchEvent(new Event("change"));
  };
  return { change, opened: () => opened };
}
