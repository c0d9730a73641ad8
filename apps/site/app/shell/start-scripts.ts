import type { InitialScroll } from "../initial-scroll.ts";

declare global {
  interface Window {
    /** React Router's own: its inline scripts pass the page's loader data through it. */
    __reactRouterContext?: { streamController: DataStream };
  }
}

interface DataStream {
  enqueue(chunk: string): void;
  close(): void;
}

interface StartOptions {
  /** Id of the element whose text is the HTML of the app's scripts. */
  scriptsId: string;
  /** Window event that says that React has hydrated the page. */
  hydrationEvent: string;
  scroll: InitialScroll;
}

/**
 * Starts the app's scripts after the page has loaded, or at the first user input. A button clicked before hydration is
 * clicked again afterward; links work without scripts. This function is inlined into every page, so it must not
 * reference anything but its argument.
 * It scrolls down again once a slow page has loaded, unless there was input: nobody is scrolled away from what they do.
 */
export function startScripts({ scriptsId, hydrationEvent, scroll }: StartOptions): void {
  const inputs = ["pointermove", "pointerdown", "keydown", "scroll"];
  const waiting = new AbortController();
  const hydrating = new AbortController();
  const buffer: ((stream: DataStream) => void)[] = [];
  let clicked: { button: HTMLElement; place: number } | undefined;
  const listButtons = () => [...document.querySelectorAll<HTMLElement>("button")];

  function start() {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const html = document.getElementById(scriptsId)?.textContent ?? "";
    document.head.append(document.createRange().createContextualFragment(html));
    const stream = window.__reactRouterContext?.streamController;
    if (stream) for (const pass of buffer) pass(stream);
  }

  function holdClick(event: Event) {
    const button = (event.target as Element).closest<HTMLElement>("button:not([command])");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked = { button, place: listButtons().indexOf(button) };
  }

  function releaseClick() {
    hydrating.abort();
    // React renders the page anew if another program changed it.
    const button = clicked?.button.isConnected ? clicked.button : listButtons()[clicked?.place ?? -1];
    button?.click();
  }

  // React Router's data scripts run while the page is parsed, before the scripts that read them.
  window.__reactRouterContext = {
    streamController: {
      enqueue: (chunk) => void buffer.push((stream) => stream.enqueue(chunk)),
      close: () => void buffer.push((stream) => stream.close()),
    },
  };
  // `usr` is the navigation state. Setting the position here also keeps a reload from restoring the last one.
  const { opensAtTop, bottom } = scroll;
  const triggers: unknown[] = [location.hash.slice(1), history.state?.usr?.scrollTo];
  if (bottom && triggers.includes(bottom.trigger)) {
    history.scrollRestoration = "manual";
    const scrollDown = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    setTimeout(() => {
      scrollDown();
      addEventListener("load", scrollDown, { once: true, signal: waiting.signal });
    }, bottom.delayMs);
  } else if (opensAtTop && !location.hash) {
    history.scrollRestoration = "manual";
    scrollTo({ top: 0, behavior: "instant" });
  }
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  for (const input of inputs) addEventListener(input, start, { capture: true, signal: waiting.signal });
  addEventListener("click", holdClick, { capture: true, signal: hydrating.signal });
  addEventListener(hydrationEvent, releaseClick, { once: true });
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint, { signal: waiting.signal });
}
