import type { Host } from "./host.ts";

/** Tells the page outside how high the frame has to be for all that is in `root`, whenever that changes. */
export function tellHeight(host: Host, root: HTMLElement): void {
  let toldPx = 0;
  const sizes = new ResizeObserver(() => {
    const heightPx = Math.ceil(document.documentElement.scrollHeight);
    if (heightPx === toldPx) return;
    toldPx = heightPx;
    host.tell({ type: "height", heightPx });
  });
  // The root is as high as the frame; what is drawn in it may be higher.
  const watch = () => {
    sizes.disconnect();
    for (const element of [root, ...root.children]) sizes.observe(element);
  };
  new MutationObserver(watch).observe(root, { childList: true });
  watch();
}
