import type { Host } from "./host.ts";

/** Scrollable areas could shrink further, but would be hard to use. */
const usableHeightPx = 544;

/** Tells the host page the height that the content of `root` needs, whenever it changes. */
export function reportHeight(host: Host, root: HTMLElement): void {
  let lastPx = 0;
  const sizes = new ResizeObserver(() => {
    const heightPx = Math.max(usableHeightPx, contentHeight(root));
    if (heightPx === lastPx) return;
    lastPx = heightPx;
    host.send({ type: "height", heightPx });
  });
  // The root is as high as the frame; its children may be higher.
  const watch = () => {
    sizes.disconnect();
    for (const element of [root, ...root.children]) sizes.observe(element);
  };
  new MutationObserver(watch).observe(root, { childList: true });
  watch();
}

/** Measured with a root of no height, so that the frame can also shrink. The browser paints none of this. */
function contentHeight(root: HTMLElement): number {
  const { height } = root.style;
  root.style.height = "0";
  const contentPx = root.scrollHeight;
  root.style.height = height;
  return contentPx;
}
