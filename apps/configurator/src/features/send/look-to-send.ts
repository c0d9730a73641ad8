import type { SentLayer } from "@livery/contract";

/** A look as the shell hands it to the send panel. */
export interface LookToSend {
  /** The customer's name for it, or a default: "Look 2". */
  name: string;
  /** What was chosen, a line each, in words: "Hood, roof: 3M 2080-G53 Gloss Flame Red". Shown before it is sent. */
  lines: readonly string[];
  /** The same for the shop, in the contract's format. */
  layers: readonly SentLayer[];
  /** The same for the app, as in the contract: the way back from the customer's mail. */
  lookFragment: string;
  /** Renders the car in this look. */
  makePicture: MakePicture;
}

/** The look on the car in the scene that the customer chose. */
export interface SceneToSend {
  /** As the customer reads it. */
  name: string;
  makePicture: MakePicture;
}

/** The other photos of the car, in one of the looks. */
export interface MorePhotosToSend {
  /** Number of the look, from 0. */
  look: number;
  photos: readonly DrawPhoto[];
}

/** Draws a photo without the look and in it. `picture` is null where the look covers nothing of the photo. */
export type DrawPhoto = (options: {
  isPlateCovered: boolean;
  signal: AbortSignal;
}) => Promise<{ photo: Blob; picture: Blob | null }>;

/** Runs once, when the panel opens, so that the panel shows the same bytes that are sent. */
export type MakePicture = () => Promise<Blob>;
