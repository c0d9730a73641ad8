import type { frameParameters } from "./frame-settings.ts";

/** A parameter of the frame's address that could not be taken as it was given. */
export interface FrameFault {
  setting: keyof typeof frameParameters;
  reason: FrameFaultReason;
  given: string;
  /** What was taken in its place; null: nothing, as if it had not been given. */
  used: string | null;
}

export type FrameFaultReason =
  | "not-a-key"
  | "not-one-line"
  | "not-a-color"
  /** Its words, or the words on it, would have less contrast than WCAG 2.2 AA asks (4.5 to 1). */
  | "too-dark"
  | "too-light"
  /** Neither an https: address nor a picture in a data: address. */
  | "not-a-picture"
  | "too-long"
  /** Not one of those that are known. */
  | "unknown";

/** What the configurator tells the page that frames it. Nothing in it tells who somebody is. */
export type FrameFact =
  /** It listens. Faults are for whoever set up the frame. */
  | { type: "ready"; faults: readonly FrameFault[] }
  /** The least height, in CSS pixels, at which nothing of it is cut off at its present width. */
  | { type: "height"; heightPx: number }
  /** A look was kept; `looks` is how many there are now. */
  | { type: "look-saved"; looks: number }
  /** Looks were sent to the shop; queued: they will be, as soon as there is a connection. */
  | { type: "sent"; looks: number; isQueued: boolean }
  /** A person asks for the whole screen, or to leave it. The page may do so or not. */
  | { type: "fullscreen-wanted"; isWanted: boolean };

/** What the page tells the configurator. */
export type PageFact =
  /** It listens: to be sent when the page starts to, since "ready" may have come before. */
  | { type: "hello" }
  /** Whether the frame has the whole screen now. A page that never says so is taken for one that cannot. */
  | { type: "fullscreen"; isFullscreen: boolean };

export type FrameMessage = FrameFact & { source: typeof frameSource };
export type PageMessage = PageFact & { source: typeof pageSource };

/** Tell these messages from those of other programs on the page. */
export const frameSource = "livery-frame";
export const pageSource = "livery-page";

/**
 * Reads what a window's `message` event brought; undefined where it is none of ours. Whether it comes from the right
 * window and origin is for the listener to check first.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isRecord(data) || data["source"] !== frameSource) return undefined;
  const message = data as unknown as FrameMessage; // proved below, kind by kind
  switch (message.type) {
    case "ready":
      return Array.isArray(message.faults) ? message : undefined;
    case "height":
      return Number.isFinite(message.heightPx) && message.heightPx > 0 ? message : undefined;
    case "look-saved":
      return Number.isInteger(message.looks) ? message : undefined;
    case "sent":
      return Number.isInteger(message.looks) && typeof message.isQueued === "boolean" ? message : undefined;
    case "fullscreen-wanted":
      return typeof message.isWanted === "boolean" ? message : undefined;
    default:
      return undefined;
  }
}

/** As `readFrameMessage`, for what the page says. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (!isRecord(data) || data["source"] !== pageSource) return undefined;
  const message = data as unknown as PageMessage; // proved below
  switch (message.type) {
    case "hello":
      return message;
    case "fullscreen":
      return typeof message.isFullscreen === "boolean" ? message : undefined;
    default:
      return undefined;
  }
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null;
}
