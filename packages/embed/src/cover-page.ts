/**
 * Shows a part of an element over the whole page, without moving it, which would load its frame again. Element
 * fullscreen is missing on iPhones. Returns a function that undoes it and gives the focus back.
 */
export function coverPage(host: HTMLElement, box: HTMLElement, first: HTMLElement): () => void {
  const before = activeElement();
  const { style } = document.documentElement;
  const overflow = style.overflow;
  const others = listOthers(host);
  for (const other of others) other.inert = true;
  style.overflow = "hidden";
  box.classList.add("full");
  box.role = "dialog";
  box.ariaModal = "true";
  // The top layer, so that nothing of the page can lie over it or clip it.
  box.popover = "manual";
  box.showPopover?.();
  first.focus();
  return () => {
    if (box.isConnected) box.hidePopover?.();
    box.popover = null;
    box.classList.remove("full");
    box.role = null;
    box.ariaModal = null;
    style.overflow = overflow;
    for (const other of others) other.inert = false;
    before?.focus();
  };
}

function activeElement(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** Everything on the page that does not contain the element. */
function listOthers(host: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let inner: Element | null = host; inner && inner !== document.body; inner = outsideOf(inner)) {
    const siblings = inner.parentNode?.children ?? [];
    for (const sibling of siblings)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) others.push(sibling);
  }
  return others;
}

function outsideOf(element: Element): Element | null {
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}
