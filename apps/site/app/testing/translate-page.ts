import { onTestFinished } from "vitest";

/** Does what browsers' translators do until the test ends: each text node, also a later one, is put into `font` elements. */
export function translatePage(): void {
  wrapTexts(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) wrapTexts(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

function wrapTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.closest("font, script, style, textarea, svg") || !text.nodeValue?.trim()) continue;
    const outer = document.createElement("font");
    parent.replaceChild(outer, text);
    outer.appendChild(document.createElement("font")).append(text.nodeValue);
  }
}
