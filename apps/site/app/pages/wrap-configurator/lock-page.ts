/**
 * Locks the page behind one element: fixes the body at its scroll position, turns off the browser's zoom (the
 * configurator has its own) and makes everything else inert. Returns a function that undoes it.
 */
export function lockPage(front: HTMLElement): () => void {
  const undo = [fixBody(), forbidZoom(), ...makeOthersInert(front)];
  return () => {
    for (const step of undo) step();
  };
}

function fixBody(): () => void {
  const { style } = document.body;
  const before = style.cssText;
  const top = window.scrollY;
  Object.assign(style, { position: "fixed", top: `-${top}px`, width: "100%", overflow: "hidden" });
  return () => {
    style.cssText = before;
    window.scrollTo({ top, behavior: "instant" });
  };
}

function forbidZoom(): () => void {
  const viewport = document.createElement("meta");
  viewport.name = "viewport";
  viewport.content = "width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no";
  document.head.append(viewport);
  return () => viewport.remove();
}

function makeOthersInert(front: HTMLElement): (() => void)[] {
  const parent = front.parentElement;
  if (!parent || front === document.body) return [];
  const others = [...parent.children].filter((child) => child instanceof HTMLElement && child !== front);
  const reachable = (others as HTMLElement[]).filter((child) => !child.inert);
  for (const child of reachable) child.inert = true;
  const release = () => {
    for (const child of reachable) child.inert = false;
  };
  return [release, ...makeOthersInert(parent)];
}
