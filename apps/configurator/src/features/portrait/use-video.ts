import { useEffect, useRef, useState } from "react";
import { createCanvas } from "../../controls/draw-canvas.ts";
import { emptyCanvas } from "../../controls/empty-canvas.ts";
import type { Look } from "../../look/layer.ts";
import { drawPage, type PageContent } from "./draw-page.ts";
import type { Format } from "./formats.ts";
import { toDrawable } from "./make-pictures.ts";
import { ORIGIN_HEIGHT, withOriginLine } from "./origin-line.ts";
import { PAGE_WIDTH } from "./page.ts";
import type { Drawable } from "./picture-set.ts";
import type { PortraitSource } from "./portrait-source.ts";
import { recordSweep, type VideoType, videoSize } from "./record-sweep.ts";
import { plain } from "./templates/plain.ts";

export type VideoWork =
  | { kind: "idle" | "failed" }
  | { kind: "recording"; share: number }
  | { kind: "recorded"; file: Blob; url: string };

export interface Video {
  work: VideoWork;
  record: (looks: readonly Look[], type: VideoType) => Promise<void>;
}

interface VideoInput {
  source: PortraitSource;
  /** Null while it is made again, when nothing can be recorded. */
  content: PageContent | null;
  format: Format;
  signal: AbortSignal;
}

/**
 * A video of the photo and looks. It is gone once the content or the format is another: one that shows the license
 * plate must not be shared after the plate was covered.
 */
export function useVideo({ source, content, format, signal }: VideoInput): Video {
  const [work, setWork] = useState<VideoWork>({ kind: "idle" });
  const [of, setOf] = useState({ content, format });
  if (of.content !== content || of.format !== format) {
    setOf({ content, format });
    setWork({ kind: "idle" });
  }
  const recording = useRef<AbortController | null>(null);
  // The browser's default reason holds a stack trace, and through it the photo.
  useEffect(() => () => recording.current?.abort(null), [content, format]);
  const url = work.kind === "recorded" ? work.url : null;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);

  async function record(looks: readonly Look[], type: VideoType) {
    if (content === null) return;
    const own = new AbortController();
    const abort = () => own.abort(null);
    signal.addEventListener("abort", abort);
    recording.current = own;
    setWork({ kind: "recording", share: 0 });
    try {
      const pictures = await drawFrames({ source, content, format, looks, signal: own.signal });
      const onProgress = (share: number) => setWork({ kind: "recording", share });
      const file = await source.markFile(
        await recordSweep({ pictures, type, signal: own.signal, onProgress }),
      );
      for (const picture of pictures) emptyCanvas(picture);
      if (!own.signal.aborted) setWork({ kind: "recorded", file, url: URL.createObjectURL(file) });
    } catch (error) {
      if (own.signal.aborted) return;
      reportError(error);
      setWork({ kind: "failed" });
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  return { work, record };
}

interface Frames extends VideoInput {
  content: PageContent;
  looks: readonly Look[];
}

/** The photo and each look, as the video shows them. */
async function drawFrames({ source, content, format, looks, signal }: Frames): Promise<HTMLCanvasElement[]> {
  const size = videoSize(format);
  const height = (PAGE_WIDTH * size.height) / size.width;
  const { origin } = source;
  const page =
    origin === null
      ? plain({ height })
      : withOriginLine(plain({ height: height - ORIGIN_HEIGHT }), origin, content.fonts);
  const draw = (look: Drawable) => {
    const context = createCanvas(size.width, size.height);
    drawPage(context, page, { ...content, pictures: { ...content.pictures, look } });
    return context.canvas;
  };
  const frames = [draw(content.pictures.photo)];
  for (const look of looks) {
    const drawn = toDrawable(await source.drawLook(look, { isFull: false, signal }));
    signal.throwIfAborted();
    frames.push(draw(drawn));
    emptyCanvas(drawn.image);
  }
  return frames;
}
