import type { FetchedPicture } from "./fetch-picture.ts";

export interface DrawingOrder {
  prompt: string;
  aspect: string;
  /** Also finds the drawing again when its id was lost. */
  seed: number;
}

export type Asked =
  | { kind: "begun"; id: string }
  /** Certainly nothing has begun; it may work later. */
  | { kind: "busy" }
  /** Certainly nothing has begun, and nothing will. */
  | { kind: "refused"; status: number }
  /** The answer was lost: a drawing may have begun. */
  | { kind: "unknown" };

export type Drawing =
  | { kind: "drawing" }
  | { kind: "drawn"; url: string }
  | { kind: "failed" }
  /** By its filter. */
  | { kind: "refused" }
  /** Canceled or aborted, by its deadline or by us. */
  | { kind: "stopped" }
  /** No answer, for now. */
  | { kind: "silent" };

export type PictureEvent =
  | { kind: "event"; id: string; predictionId: string }
  | { kind: "unsigned" }
  | { kind: "malformed" };

/** A service that paints pictures from words. */
export interface PictureProvider {
  /** Drawn by the sandbox on this machine. */
  isSample: boolean;
  begin(order: DrawingOrder): Promise<Asked>;
  /** A drawing with this seed that began after `since`. `silent` without an answer. */
  find(seed: number, since: Date): Promise<{ kind: "found"; id: string } | { kind: "none" | "silent" }>;
  look(id: string): Promise<Drawing>;
  /** Does its best: a drawing that goes on costs us money, and no shop a credit. */
  cancel(id: string): Promise<void>;
  fetch(url: string): Promise<FetchedPicture>;
  readEvent(body: string, headers: Record<string, string>): PictureEvent;
}
