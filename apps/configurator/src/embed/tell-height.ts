import type { Host } from "./host.ts";

/** Parts that scroll by themselves could be lower still, and would be no pleasure. */
const usableHeightPx = 544;

/** Tells the page outside how high the frame has to be for what is in `root`, whenever that changes. */
export function tellHeight(host: Host, root: HTMLElement): void {
  let toldPx = 0;
  const sizes = new ResizeObserver(() => {
    const heightPx = Math.max(usableHeightPx, leastHeight(root));
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

/** As if the frame had no height of its own, so that it can also become lower again. Nothing of it is painted. */
function leastHeight(root: HTMLElement): number {
  const { height } = root.style;
  root.style.height = "0";
  const leastPx = root.scrollHeight;
  root.style.height = height;
  return leastPx;
}
