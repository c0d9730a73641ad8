import type { Host } from "./host.ts";

/** Tells the host page about Escape, which it does not hear, unless the key closes something of the app. */
export function watchEscape(frame: Window, host: Host): void {
  frame.addEventListener("keydown", (event) => {
    const isUsed =
      event.defaultPrevented || frame.document.querySelector("dialog[open], :popover-open") !== null;
    if (event.key === "Escape" && !isUsed) host.send({ type: "close-wanted" });
  });
}
