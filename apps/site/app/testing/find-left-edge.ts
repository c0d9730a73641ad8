/** How far from the left the first of these characters is drawn: in a text from right to left, later ones are further left. */
export function findLeftEdge(element: Element, characters: string): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const at = node.textContent?.indexOf(characters) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + characters.length);
    return range.getBoundingClientRect().left;
  }
  throw new Error(`no text has ${characters}`);
}
