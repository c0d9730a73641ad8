import type { EmbedSettings } from "./embed.ts";
import type { frameParameters } from "./frame-settings.ts";

/** A parameter of the frame's address that could not be used as given. */
export interface FrameSettingIssue {
  setting: keyof typeof frameParameters;
  reason: FrameSettingIssueReason;
  given: string;
  /** What is used instead; null: nothing, as if the parameter were missing. */
  used: string | null;
}

export type FrameSettingIssueReason =
  | "not-a-key"
  | "not-one-line"
  | "not-a-color"
  /** Its text, or the text on it, would have less contrast than WCAG 2.2 AA requires (4.5 to 1). */
  | "too-dark"
  | "too-light"
  /** Neither an https: address nor a picture in a data: address. */
  | "not-a-picture"
  | "too-long"
  /** Not a known value. */
  | "unknown";

/** A message from the configurator to the page that frames it. Contains no personal data. */
export type FrameEvent =
  /** The configurator is listening. Faults are for whoever set up the frame. */
  | { type: "ready"; faults: readonly FrameSettingIssue[] }
  /** The minimum height, in CSS pixels, that cuts nothing off at the current width. */
  | { type: "height"; heightPx: number }
  /** A look was saved; `looks` is the number of saved looks. */
  | { type: "look-saved"; looks: number }
  /** Looks were sent to the shop. Queued: they are sent once there is a connection. */
  | { type: "sent"; looks: number; isQueued: boolean }
  /** The customer wants to enter or leave full screen. The page may ignore it. */
  | { type: "fullscreen-wanted"; isWanted: boolean }
  /** Escape was pressed, and nothing in the configurator was there to be closed. */
  | { type: "close-wanted" };

/** A message from the page to the configurator. */
export type PageEvent =
  /** The page is listening. Send it when the page starts, because "ready" may have come before. */
  | { type: "hello" }
  /**
   * Whether the frame is in full screen now. A page that never sends it is treated as one that cannot. A page that shows
   * a way out itself says so (`hasExit`), and the frame shows none.
   */
  | { type: "fullscreen"; isFullscreen: boolean; hasExit?: boolean }
  /** Settings to show instead of the published ones. Counts only from our own site. The answer is another "ready". */
  | { type: "preview"; settings: EmbedSettings };

export type PageMessage = PageEvent & { source: typeof pageSource };

/** Distinguish these messages from those of other programs on the page. */
export const frameSource = "livery-frame";
export const pageSource = "livery-page";

/**
 * Reads the data of a window's `message` event; undefined when it is not a message of the page. The listener must check
 * window and origin first.
 */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (!isRecord(data) || data["source"] !== pageSource) return undefined;
  const message = data as unknown as PageMessage; // checked below
  switch (message.type) {
    case "hello":
      return message;
    case "fullscreen":
      return typeof message.isFullscreen === "boolean" &&
        ["boolean", "undefined"].includes(typeof message.hasExit)
        ? message
        : undefined;
    case "preview":
      return isSettings(message.settings) ? message : undefined;
    default:
      return undefined;
  }
}

/** Only the types: colors and names that are unknown are ignored where they are used. */
function isSettings(data: unknown): boolean {
  if (!isRecord(data)) return false;
  const { logo, accent, ground, language, services, hiddenBrands, hiddenFilms } = data;
  const isText = (value: unknown) => value === null || typeof value === "string";
  const isList = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === "string");
  return (
    [logo, accent, ground, language].every(isText) && [services, hiddenBrands, hiddenFilms].every(isList)
  );
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null;
}
