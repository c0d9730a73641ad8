import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLatest } from "../../controls/use-latest.ts";
import { showSwatch } from "./show-swatch.ts";

interface GridPlace {
  /** What scrolls the grid. */
  scroller: RefObject<HTMLElement | null>;
  /** The film on the panels; null when there is none. */
  appliedId: string | null;
  /** Key of the panels that films go to. */
  panels: string;
  /** No filter is on. */
  isWhole: boolean;
  /** Something else may stand in the grid's place. */
  isShown: boolean;
}

/**
 * Where the grid is scrolled to. The film on the car is in view when the grid is shown again or gets another width, when
 * a filter ends, and when something outside of the scrolling box put another film or other panels on screen. What a
 * customer does inside the box leaves it where it is.
 */
export function useGridPlace({ scroller, appliedId, panels, isWhole, isShown }: GridPlace): void {
  const seen = useRef<Omit<GridPlace, "scroller">>(null);
  const stop = useRef(() => {});
  const isActiveInside = useIsActiveInside(scroller);
  const place = () => {
    const [before, box] = [seen.current, scroller.current];
    if (box === null) return;
    seen.current = { appliedId, panels, isWhole, isShown };
    if (!isShown || appliedId === null) return;
    const isShownAgain = !before?.isShown || (isWhole && !before.isWhole);
    const isOther = appliedId !== before?.appliedId || panels !== before.panels;
    if (isShownAgain ? hasFocusBesideFilms(box) : !isOther || isActiveInside.current) return;
    stop.current();
    stop.current = showSwatch(appliedId, box);
  };
  useLayoutEffect(place);
  useEffect(place); // a box that is new with the grid is not there before
  const showApplied = useLatest(() => {
    const box = scroller.current;
    if (box === null || appliedId === null || !isShown || hasFocusBesideFilms(box)) return;
    stop.current();
    stop.current = showSwatch(appliedId, box);
  });
  useEffect(
    () => (scroller.current === null ? undefined : watchWidth(scroller.current, showApplied)),
    [scroller, showApplied],
  );
}

/** Other columns stand in another width, on a tablet that is turned for one. A scrollbar does not count. */
function watchWidth(box: HTMLElement, onChange: () => void): () => void {
  let width = box.offsetWidth;
  const observer = new ResizeObserver(() => {
    if (box.offsetWidth !== width) onChange();
    width = box.offsetWidth;
  });
  observer.observe(box);
  return () => observer.disconnect();
}

/** Whether the last press or key was inside the box. */
function useIsActiveInside(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      isInside.current = target instanceof Node && box.current?.contains(target) === true;
    };
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) window.addEventListener(event, note, true);
    return () => {
      for (const event of events) window.removeEventListener(event, note, true);
    };
  }, [box]);
  return isInside;
}

/** A customer types, or is at a filter by keyboard; scrolling would take that out of their sight. */
function hasFocusBesideFilms(box: HTMLElement): boolean {
  const focused = box.querySelector(":focus-visible");
  return focused !== null && focused.closest("[role=listbox]") === null;
}
