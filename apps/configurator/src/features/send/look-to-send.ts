import type { SentLayer } from "@livery/contract";

/** A look as the shell hands it to the send panel. */
export interface LookToSend {
  /** The customer's name for it, or a default: "Look 2". */
  name: string;
  /** What was chosen, a line each, in words: "Hood, roof: 3M 2080-G53 Gloss Flame Red". Shown before it is sent. */
  lines: readonly string[];
  /** The same for the shop, in the contract's format. */
  layers: readonly SentLayer[];
  /** Renders the car in this look. */
  makePicture: MakePicture;
}

/** The look on the car in the scene that the customer chose. */
export interface SceneToSend {
  /** As the customer reads it. */
  name: string;
  makePicture: MakePicture;
}

/** Runs once, when the panel opens, so that the panel shows the same bytes that are sent. */
export type MakePicture = () => Promise<Blob>;
