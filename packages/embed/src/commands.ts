import { LiveryConfigurator } from "./livery-configurator.ts";
import type { LiveryEventMap, LiveryEventName } from "./livery-events.ts";

/** Calls of a page, which work before and after the script is there. */
export interface Livery {
  (command: "open", options: { shop: string }): void;
  (command: "close"): void;
  <Name extends LiveryEventName>(
    command: "on",
    name: Name,
    listener: (detail: LiveryEventMap[Name]) => void,
  ): void;
  /** Calls made before. */
  q?: ArrayLike<unknown>[];
}

/** Installs `window.livery`, runs the calls that wait for it, and opens the dialog for `data-livery-open` buttons. */
export function installCommands(page: Window & { livery?: Livery }): void {
  const waiting = page.livery?.q ?? [];
  page.livery = run;
  for (const call of waiting) run(...Array.from(call));
  document.addEventListener("click", (event) => {
    const opener = event.target instanceof Element ? event.target.closest("[data-livery-open]") : null;
    if (!opener) return;
    event.preventDefault();
    open(opener.getAttribute("data-livery-open"));
  });
}

/** Pages are not compiled with our types, so every part of a call may be anything. */
function run(...[command, first, second]: unknown[]): void {
  switch (command) {
    case "open":
      return open((first as { shop?: unknown } | undefined)?.shop);
    case "close":
      return closeAll();
    case "on":
      if (typeof second === "function")
        document.addEventListener(`livery:${String(first)}`, (event) =>
          second((event as CustomEvent).detail),
        );
  }
}

/** Opens the shop's dialog, which stays on the page with the customer's work in it. */
function open(shop: unknown): void {
  if (typeof shop !== "string") return;
  const known = document.querySelector(`livery-configurator[popup][shop="${CSS.escape(shop)}"]`);
  const dialog = known ?? document.createElement("livery-configurator");
  if (!known) {
    dialog.setAttribute("popup", "");
    dialog.setAttribute("shop", shop);
    document.body.append(dialog);
  }
  if (dialog instanceof LiveryConfigurator) dialog.open();
}

function closeAll(): void {
  for (const element of document.querySelectorAll("livery-configurator"))
    if (element instanceof LiveryConfigurator) element.close();
}
