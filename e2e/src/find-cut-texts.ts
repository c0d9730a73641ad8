/**
 * For `page.evaluate`: controls that are narrower than their words, and texts in them that are cut off without an
 * ellipsis.
 */
export function findCutTexts(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("button, [role=tab], label, legend, h2, h3")];
  const isTooNarrow = (element: HTMLElement) =>
    element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 && element.checkVisibility();
  const isCut = (element: HTMLElement) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return isTooNarrow(element) && overflowX !== "visible" && textOverflow !== "ellipsis";
  };
  return controls.flatMap((control) => {
    const inside = [...control.querySelectorAll<HTMLElement>("*")];
    return isTooNarrow(control) || inside.some(isCut) ? [control.textContent] : [];
  });
}
