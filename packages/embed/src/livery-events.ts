import type { FrameSettingIssue } from "@livery/contract";

/** Why a configurator does not show. */
export type LiveryError =
  /** Nothing answered within eight seconds: the browser blocked the frame, or the site is not on the shop's list. */
  | "no-answer"
  /** The address of the configurator is unknown. Set the `app` attribute. */
  | "no-address";

/** Details of each event. None says anything about a person. */
export interface LiveryEventMap {
  /** It shows. `issues`: settings that it could not use as they are, such as colors that are hard to read. */
  ready: { issues: readonly FrameSettingIssue[] };
  /** The height, in CSS pixels, that cuts nothing off. Following it moves what is below. */
  height: { heightPx: number };
  /** A look was saved. `looks`: how many there are now. */
  look: { looks: number };
  /** Looks were sent to the shop. `isQueued`: they are sent once there is a connection. */
  lead: { looks: number; isQueued: boolean };
  /** Full screen or the dialog was left. */
  close: Record<string, never>;
  error: { reason: LiveryError };
  /** The customer wants to enter or leave full screen. Cancel it to show the element in a way of your own. */
  fullscreen: { isWanted: boolean };
}

export type LiveryEventName = keyof LiveryEventMap;

/**
 * Dispatches `livery:NAME` at the element. It bubbles, also out of shadow trees. False when a listener canceled it. With
 * the attribute `data-layer` it is also pushed to the page's `dataLayer`, as `livery_NAME`.
 */
export function dispatch<Name extends LiveryEventName>(
  element: HTMLElement,
  name: Name,
  detail: LiveryEventMap[Name],
): boolean {
  if (element.hasAttribute("data-layer")) {
    const page = window as { dataLayer?: unknown[] };
    (page.dataLayer ??= []).push({ event: `livery_${name}`, livery: detail });
  }
  const init = { detail, bubbles: true, composed: true, cancelable: name === "fullscreen" };
  return element.dispatchEvent(new CustomEvent(`livery:${name}`, init));
}
