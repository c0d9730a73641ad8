import { Button } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import { CheckBox } from "../../controls/check-box.tsx";
import { createCanvas } from "../../controls/draw-canvas.ts";
import { emptyCanvas } from "../../controls/empty-canvas.ts";
import { texts } from "../../language/texts.ts";
import type { Look } from "../../look/layer.ts";
import type { SavedLook } from "../../look/look-state.ts";
import { drawPage, type PageContent } from "./draw-page.ts";
import type { Format } from "./formats.ts";
import type { HandOut } from "./hand-out.ts";
import { toDrawable } from "./make-pictures.ts";
import { ORIGIN_HEIGHT, withOriginLine } from "./origin-line.ts";
import { PAGE_WIDTH } from "./page.ts";
import type { Drawable } from "./picture-set.ts";
import type { PortraitSource } from "./portrait-source.ts";
import { recordSweep, type VideoType, videoSize } from "./record-sweep.ts";
import { plain } from "./templates/plain.ts";

interface VideoControlsProps extends HandOut {
  source: PortraitSource;
  look: Look;
  savedLooks: readonly SavedLook[];
  content: PageContent;
  format: Format;
  videoType: VideoType;
}

type Work = { kind: "idle" | "failed" } | { kind: "recording"; share: number } | Recorded;

interface Recorded {
  kind: "recorded";
  file: Blob;
  url: string;
  /** The button that is at work. */
  busy: "save" | "share" | null;
  words: string;
}

/** More than four films are longer than anybody watches. */
const mostLooks = 4;

/** Records the looks one after the other, from the photo on. */
export function VideoControls({ savedLooks, videoType, ...input }: VideoControlsProps) {
  const { source, look, content, format, signal, fileName, onSave, onShare } = input;
  const [work, setWork] = useState<Work>({ kind: "idle" });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const url = work.kind === "recorded" ? work.url : null;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const controls = useRef<HTMLDivElement>(null);
  const others = savedLooks.filter((saved) => saved.look !== look);
  const name = `${fileName}-video.${videoType.extension}`;

  async function record() {
    setWork({ kind: "recording", share: 0 });
    try {
      const looks = [look, ...others.filter(({ id }) => chosen.has(id)).map((saved) => saved.look)];
      const pictures = await drawFrames({ source, content, format, looks, signal });
      const onProgress = (share: number) => setWork({ kind: "recording", share });
      const file = await source.markFile(
        await recordSweep({ pictures, type: videoType, signal, onProgress }),
      );
      for (const picture of pictures) emptyCanvas(picture);
      setWork({ kind: "recorded", file, url: URL.createObjectURL(file), busy: null, words: "" });
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      setWork({ kind: "failed" });
    }
  }

  async function handOut(recorded: Recorded, button: "save" | "share", hand: HandOut["onSave"]) {
    setWork({ ...recorded, busy: button });
    try {
      setWork({ ...recorded, words: await hand(recorded.file, name) });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  const busy = (recorded: Recorded, button: "save" | "share") => ({
    busy: recorded.busy === button,
    busyLabel: texts.looks.saving,
    disabled: recorded.busy !== null,
  });
  return (
    <div ref={controls} className="grid scroll-mb-6 gap-4">
      <p className="type-small text-dim">{texts.portrait.videoWords}</p>
      {others.length > 0 && (
        <fieldset>
          <legend className="type-label mb-1 text-dim">{texts.portrait.moreLooks}</legend>
          {others.map(({ id, name: lookName }) => (
            <CheckBox
              key={id}
              label={lookName}
              isChecked={chosen.has(id)}
              isDisabled={!chosen.has(id) && chosen.size >= mostLooks - 1}
              onChange={(isChecked) => setChosen(withId(chosen, id, isChecked))}
            />
          ))}
        </fieldset>
      )}
      {work.kind === "recorded" && (
        <>
          <video
            src={work.url}
            controls
            playsInline
            muted
            aria-label={texts.portrait.preview.video}
            // On a phone it comes below what is in view. Its height is known from here on.
            onLoadedMetadata={() => controls.current?.scrollIntoView({ block: "end" })}
            className="max-h-72 w-full rounded-control bg-night"
          />
          <div className="flex flex-wrap gap-2 *:flex-1">
            <Button {...busy(work, "save")} onClick={() => void handOut(work, "save", onSave)}>
              {texts.portrait.download(videoType.extension === "mp4" ? "MP4" : "WebM")}
            </Button>
            <Button
              variant="secondary"
              {...busy(work, "share")}
              busyLabel={texts.looks.share}
              onClick={() => void handOut(work, "share", onShare)}
            >
              {texts.looks.share}
            </Button>
          </div>
        </>
      )}
      <Button
        variant={work.kind === "recorded" ? "secondary" : "primary"}
        busy={work.kind === "recording"}
        disabled={work.kind === "recorded" && work.busy !== null}
        busyLabel={texts.portrait.recording(work.kind === "recording" ? Math.round(100 * work.share) : 0)}
        onClick={() => void record()}
      >
        {work.kind === "recorded" ? texts.portrait.recordAgain : texts.portrait.record}
      </Button>
      <p role="status" className="type-small text-dim empty:hidden">
        {work.kind === "recorded" && <span>{work.words === "" ? texts.portrait.recorded : work.words}</span>}
        {work.kind === "failed" && <span>{texts.portrait.recordingFailed}</span>}
      </p>
    </div>
  );
}

function withId(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

interface Frames {
  source: PortraitSource;
  content: PageContent;
  format: Format;
  looks: readonly Look[];
  signal: AbortSignal;
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
