import type { Film } from "@livery/catalog";
import type { FilmRenderer, Photo } from "@livery/engine";
import { useId, useRef, useState } from "react";
import { ToolButton } from "../../controls/tool-button.tsx";
import {
  encodePicture,
  jpegFormat,
  type PictureFormat,
  pictureFileName,
  pngFormat,
  saveFile,
} from "./picture-file.ts";

interface DownloadMenuProps {
  renderer: FilmRenderer | null;
  photo: Photo;
  film: Film | null;
  /** Tells the person how it went. */
  onSay: (words: string) => void;
}

export function DownloadMenu({ renderer, photo, film, onSay }: DownloadMenuProps) {
  const [isBusy, setIsBusy] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const size = `${photo.width} × ${photo.height}`;

  async function download(format: PictureFormat) {
    if (renderer === null || film === null) return;
    menu.current?.hidePopover();
    setIsBusy(true);
    onSay("Making the picture at full size.");
    try {
      const name = pictureFileName(film, format);
      saveFile(await encodePicture(await renderer.exportPixels(film), format), name);
      onSay(`Saved as ${name}.`);
    } catch (error) {
      reportError(error);
      onSay("The picture could not be made at full size. Close other tabs or apps and try again.");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <ToolButton
        isPrimary
        sign={<path d="M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12" />}
        label={isBusy ? "Making…" : "Download"}
        disabled={film === null || isBusy}
        aria-busy={isBusy || undefined}
        popoverTarget={menuId}
        className="[anchor-name:--download]"
      />
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label="Download as"
        role="group"
        className="[position-anchor:--download] m-auto w-72 rounded-panel border border-line-strong bg-raised p-1.5 text-text shadow-panel supports-[anchor-name:--a]:inset-auto supports-[anchor-name:--a]:m-0 supports-[anchor-name:--a]:mb-2 supports-[anchor-name:--a]:[position-area:top_span-left]"
      >
        <Choice title="PNG" words={`${size}, every pixel exact`} onChoose={() => download(pngFormat)} />
        <Choice title="JPEG" words={`${size}, a smaller file`} onChoose={() => download(jpegFormat)} />
      </div>
    </>
  );
}

function Choice({ title, words, onChoose }: { title: string; words: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="block min-h-target w-full rounded-control px-3 py-2 text-left hover:bg-light/5 active:bg-light/10"
    >
      <span className="type-body block font-medium">{title}</span>
      <span className="type-small block text-dim">{words}</span>
    </button>
  );
}
