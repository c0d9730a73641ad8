import { Button } from "@livery/ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { LeadPicture } from "./list-pictures.ts";

interface PictureViewerProps {
  pictures: readonly LeadPicture[];
  /** Which one it opens with. */
  first: number;
  onClose: () => void;
}

/** A lead's pictures over the whole screen. The arrow keys go through them, so that before and after swap in place. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  useEffect(() => dialog.current?.showModal(), []);
  const shown = pictures[index];
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);

  function press({ key }: KeyboardEvent) {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  }

  return (
    <dialog ref={dialog} aria-label="Pictures" className="picture-viewer" onClose={onClose} onKeyDown={press}>
      {shown ? <img src={shown.address} alt={shown.description} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3 p-3">
        <p role="status" className="type-body pl-2">
          {shown?.caption}
          <span className="text-dim">
            {" "}
            {index + 1} of {pictures.length}
          </span>
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          {pictures.length > 1 ? (
            <>
              <Button variant="secondary" onClick={() => step(-1)}>
                Previous
              </Button>
              <Button variant="secondary" onClick={() => step(1)}>
                Next
              </Button>
            </>
          ) : null}
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
      </div>
    </dialog>
  );
}
