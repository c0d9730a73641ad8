import { useEffect, useState } from "react";
import { useBranding } from "../../embed/branding.ts";
import type { Look } from "../../look/layer.ts";
import type { PageContent } from "./draw-page.ts";
import { loadFonts } from "./load-fonts.ts";
import { loadMark } from "./load-mark.ts";
import { makePictures, measureLight } from "./make-pictures.ts";
import type { PortraitSource } from "./portrait-source.ts";

export interface ReadyContent extends PageContent {
  light: { top: number; bottom: number };
}

export type Content =
  | { kind: "making" | "failed" }
  /** `isOld` until it is made again with or without the license plate. */
  | { kind: "ready"; content: ReadyContent; isOld: boolean };

/** Everything that a page shows, at the size of a screen. */
export function useContent(source: PortraitSource, look: Look, isPlateCovered: boolean): Content {
  const { logoUrl, shopName } = useBranding();
  const [opened] = useState({ source, look });
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    const work = new AbortController();
    const options = { isFull: false, signal: work.signal };
    Promise.all([
      loadFonts(),
      loadMark({ logoUrl, shopName }),
      makePictures(opened.source, opened.look, options),
    ]).then(
      ([fonts, mark, pictures]) => {
        if (work.signal.aborted) return;
        const light = measureLight(pictures.look);
        setMade({ isPlateCovered, content: { fonts, mark, pictures, light } });
      },
      (error: unknown) => {
        if (work.signal.aborted) return;
        reportError(error);
        setMade({ isPlateCovered, content: null });
      },
    );
    // The browser's default reason holds a stack trace, and through it the photo.
    return () => work.abort(null);
  }, [opened, logoUrl, shopName, isPlateCovered]);
  const isOld = made?.isPlateCovered !== isPlateCovered;
  if (made?.content) return { kind: "ready", content: made.content, isOld };
  return { kind: isOld ? "making" : "failed" };
}

interface Made {
  isPlateCovered: boolean;
  /** Null: this failed. */
  content: ReadyContent | null;
}
