import { useEffect, useState } from "react";
import { preparePicture } from "../../controls/prepare-picture.ts";

/** What the dialog can share. */
export interface LookToShare {
  /** What is on the car, in a few words. */
  name: string;
  /** Draws what is on screen. */
  makePicture: () => Promise<Blob>;
  /** Draws the photo without the look. */
  makeBefore: () => Promise<Blob>;
  /** A license plate was found in the photo. */
  hasPlate: boolean;
}

export type SharePictures =
  | { kind: "making" | "failed" }
  /** JPEGs in base64. Drawn anew, so that nothing of the photo's file is in them. */
  | { kind: "ready"; picture: string; before: string };

/** Draws both pictures when the dialog opens, so that it shows the same bytes that are sent. */
export function useSharePictures({ makePicture, makeBefore }: LookToShare): SharePictures {
  const [opened] = useState(() => ({ makePicture, makeBefore })); // the look may change behind the dialog
  const [state, setState] = useState<SharePictures>({ kind: "making" });
  useEffect(() => {
    const work = new AbortController();
    draw(opened).then(
      (pictures) => !work.signal.aborted && setState({ kind: "ready", ...pictures }),
      (error: unknown) => {
        if (work.signal.aborted) return;
        reportError(error);
        setState({ kind: "failed" });
      },
    );
    return () => work.abort();
  }, [opened]);
  return state;
}

async function draw({ makePicture, makeBefore }: Pick<LookToShare, "makePicture" | "makeBefore">) {
  const picture = await preparePicture(await makePicture());
  const before = await preparePicture(await makeBefore());
  return { picture: picture.base64, before: before.base64 };
}
