import type { Arrival } from "./arrival.ts";

interface LateScript {
  /** What the script consists of, to be asked for all at once. */
  files: readonly string[];
  run: () => Promise<unknown>;
  /** The window's event once the script answers for the page. */
  takeover: string;
  arrival: Arrival;
}

/**
 * Starts a page's script once all that the page shows has come, or at the first sign of somebody there. A button
 * pressed before it answers is pressed again when it does; links work without it. Written into every page as it stands
 * here, so it knows nothing but its argument.
 */
export function startLate({ files, run, takeover, arrival }: LateScript): void {
  const signs = ["pointermove", "pointerdown", "keydown", "scroll"];
  const waiting = new AbortController();
  const unanswered = new AbortController();
  let pressed: HTMLElement | undefined;

  function start() {
    if (waiting.signal.aborted) return;
    waiting.abort();
    for (const href of files) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    void run();
  }

  function keep(event: Event) {
    const button = (event.target as Element).closest<HTMLElement>("button:not([command])");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  }

  function letGo() {
    unanswered.abort();
    pressed?.click();
  }

  // A reload, too, goes where an arrival does, and not to what was last in view. `usr` is the navigation's state.
  const { opensAtTop, bottom } = arrival;
  const asked: unknown[] = [location.hash.slice(1), history.state?.usr?.scrollTo];
  if (bottom && asked.includes(bottom.askedBy)) {
    history.scrollRestoration = "manual";
    const goDown = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    setTimeout(goDown, bottom.afterMs);
  } else if (opensAtTop && !location.hash) {
    history.scrollRestoration = "manual";
    scrollTo({ top: 0, behavior: "instant" });
  }
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  for (const sign of signs) addEventListener(sign, start, { capture: true, signal: waiting.signal });
  addEventListener("click", keep, { capture: true, signal: unanswered.signal });
  addEventListener(takeover, letGo, { once: true });
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint, { signal: waiting.signal });
}
