import { type ComponentProps, useEffect, useRef } from "react";

interface ScrollRowProps extends Omit<ComponentProps<"div">, "ref" | "tabIndex"> {
  /** Changes with the chips that are on; the row then shows the first of them, or the one just pressed. */
  chosen?: string;
  /** The keyboard scrolls it. Only for a row without controls: with some, Tab already moves through it. */
  isTabStop?: boolean;
}

/**
 * Controls in a row that scrolls sideways where there is no space for all. Its edges fade where it goes on. What is on
 * comes into view by itself, again in another layout.
 */
export function ScrollRow({ chosen, isTabStop = false, className = "", ...rest }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row.current !== null) return followEdges(row.current);
  }, []);
  useEffect(() => {
    if (row.current !== null) showPressed(row.current);
  }, [chosen]);
  return (
    // Without an index a row that scrolls would be a Tab stop of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div {...rest} ref={row} tabIndex={isTabStop ? 0 : -1} className={`row-edges ${className}`} />
  );
}

const edgePx = 28;

/** Sets whether and how far the edges fade. The controls may come, go and change their size without a render of the row. */
function followEdges(row: HTMLElement): () => void {
  let width = row.offsetWidth;
  const update = () => {
    // In some layouts the controls wrap instead.
    const scrolls = getComputedStyle(row).overflowX !== "visible";
    const hidden = scrolls ? row.scrollWidth - row.clientWidth : 0;
    row.toggleAttribute("data-goes-on", hidden >= 2);
    row.style.setProperty("--edge-start", `${clampEdge(row.scrollLeft)}px`);
    row.style.setProperty("--edge-end", `${clampEdge(hidden - row.scrollLeft)}px`);
  };
  update();
  const sizes = new ResizeObserver(() => {
    if (row.offsetWidth !== width) showPressed(row);
    width = row.offsetWidth;
    update();
  });
  const observeAll = () => {
    for (const element of [row, ...row.children]) sizes.observe(element);
    update();
  };
  observeAll();
  const content = new MutationObserver(observeAll);
  content.observe(row, { childList: true, subtree: true });
  row.addEventListener("scroll", update, { passive: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
    row.removeEventListener("scroll", update);
  };
}

/** Browsers round: a row that ends within a pixel shows all. */
function clampEdge(hiddenPx: number): number {
  return hiddenPx < 2 ? 0 : Math.min(edgePx, Math.round(hiddenPx));
}

/** Moves the row only, never what it stands in. */
function showPressed(row: HTMLElement): void {
  const pressed = [...row.querySelectorAll<HTMLElement>("[aria-pressed=true]")];
  const shown = pressed.find((each) => each === document.activeElement) ?? pressed[0];
  if (shown === undefined) return;
  const [view, place] = [row.getBoundingClientRect(), shown.getBoundingClientRect()];
  const before = view.left + edgePx - place.left;
  const after = place.right - (view.right - edgePx);
  if (before > 0) row.scrollLeft -= before;
  else if (after > 0) row.scrollLeft += after;
}
