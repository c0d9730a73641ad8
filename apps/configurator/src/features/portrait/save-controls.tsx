import { Button } from "@livery/ui";
import { useState } from "react";
import { texts } from "../../language/texts.ts";
import type { Look } from "../../look/layer.ts";
import type { Format, PosterFormat } from "./formats.ts";
import type { HandOut } from "./hand-out.ts";
import type { Kind } from "./lay-out.ts";
import { makePictures } from "./make-pictures.ts";
import type { Page } from "./page.ts";
import type { PortraitSource } from "./portrait-source.ts";
import { printResolution } from "./print-resolution.ts";
import { toPdf, toPicture } from "./save-page.ts";
import type { ReadyContent } from "./use-content.ts";

interface SaveControlsProps extends HandOut {
  source: PortraitSource;
  look: Look;
  content: ReadyContent;
  page: Page;
  format: Format | PosterFormat;
  title: string;
  kind: Kind;
}

type FileKind = "picture" | "pdf";
type Work =
  | { kind: "idle" | "failed" }
  | { kind: "busy"; button: "save" | "share" | "pdf" }
  | { kind: "done"; words: string };

/** Saves or shares the page, from pictures at full size. */
export function SaveControls({
  source,
  look,
  content,
  page,
  format,
  title,
  kind,
  ...handOut
}: SaveControlsProps) {
  const [work, setWork] = useState<Work>({ kind: "idle" });
  const [shown, setShown] = useState(kind);
  if (shown !== kind) {
    // What is said below was said of something else.
    setShown(kind);
    if (work.kind !== "busy") setWork({ kind: "idle" });
  }
  const { signal, fileName } = handOut;
  const paper = "paper" in format ? format : null;
  const extension = paper ? "png" : "jpg";

  async function make(file: FileKind): Promise<Blob> {
    const pictures = await makePictures(source, look, { isFull: true, signal });
    const full = { ...content, pictures };
    if (file === "picture" || !paper) return source.markFile(await toPicture(page, format, full));
    const { language, portrait } = texts;
    const poster = { ...full, title: title.trim() || portrait.defaultTitle, language };
    return source.markFile(await toPdf(page, paper, poster));
  }

  async function run(button: "save" | "share" | "pdf", hand: HandOut["onSave"]) {
    setWork({ kind: "busy", button });
    try {
      const file = await make(button === "pdf" ? "pdf" : "picture");
      const words = await hand(file, `${fileName}-${kind}.${button === "pdf" ? "pdf" : extension}`);
      setWork({ kind: "done", words });
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      setWork({ kind: "failed" });
    }
  }

  const busy = (button: "save" | "share" | "pdf") => ({
    busy: work.kind === "busy" && work.button === button,
    busyLabel: texts.looks.creating,
    disabled: work.kind === "busy",
  });
  return (
    <div className="bottom-0 grid gap-3 bg-panel [@media(min-height:40rem)]:md:sticky [@media(min-height:40rem)]:md:pt-3">
      <p className="type-small text-dim">{sizeWords({ page, format, source })}</p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button {...busy("save")} onClick={() => void run("save", handOut.onSave)}>
          {texts.portrait.download(extension === "png" ? "PNG" : "JPEG")}
        </Button>
        {paper && (
          <Button variant="secondary" {...busy("pdf")} onClick={() => void run("pdf", handOut.onSave)}>
            {texts.portrait.download("PDF")}
          </Button>
        )}
        <Button variant="secondary" {...busy("share")} onClick={() => void run("share", handOut.onShare)}>
          {texts.looks.share}
        </Button>
      </div>
      <p role="status" className="type-small text-dim empty:hidden">
        {work.kind === "done" && <span>{work.words}</span>}
        {work.kind === "failed" && <span>{texts.looks.fullSizeFailed}</span>}
      </p>
    </div>
  );
}

function sizeWords({ page, format, source }: Pick<SaveControlsProps, "page" | "format" | "source">): string {
  const size = `${format.width} × ${format.height}`;
  if (!("paper" in format)) return texts.portrait.pixels(size);
  const { dpi } = format.paper;
  const photoDpi = printResolution(page, format, source);
  return photoDpi >= dpi
    ? texts.portrait.sharpPrint(size, dpi)
    : texts.portrait.softPrint({ size, dpi, photoDpi });
}
