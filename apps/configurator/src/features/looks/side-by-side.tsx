import type { Box, PartPiece, Photo, Renderer } from "@livery/engine";
import { useEffect, useMemo, useRef, useState } from "react";
import type { KeptLook } from "../../choices/design.ts";
import { toLook } from "../../choices/to-look.ts";
import { useGestures } from "../../view/use-gestures.ts";
import { useStageSize } from "../../view/use-stage-size.ts";
import { fitView, keepInBounds, pan, type Size, type View, zoomAt } from "../../view/view.ts";
import { useLookPictures } from "./use-look-pictures.ts";

interface SideBySideProps {
  renderer: Renderer | null;
  photo: Photo;
  pieces: readonly PartPiece[];
  car: Box | undefined;
  looks: readonly KeptLook[];
  onWear: (id: number) => void;
  onClose: () => void;
}

/** Enough for a third of a 4K screen, and six of them fit a tablet's memory. */
const mostPixels = 1_600_000;

/** Up to six looks at once. What is zoomed or moved in one is so in all. */
export function SideBySide({ renderer, photo, pieces, car, looks, onWear, onClose }: SideBySideProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [moved, setMoved] = useState<View | null>(null);
  const toDraw = useMemo(
    () => looks.map(({ id, choices }) => ({ id, look: toLook(choices, pieces) })),
    [looks, pieces],
  );
  const pictures = useLookPictures(renderer, toDraw, mostPixels);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Looks side by side"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-night p-3 text-text backdrop:bg-night"
    >
      <div className="flex h-full flex-col gap-3">
        <div className="flex items-center justify-between gap-4">
          <h2 className="type-heading">Side by side</h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="type-small min-h-target rounded-control px-4 text-dim hover:bg-light/5 hover:text-text"
          >
            Close
          </button>
        </div>
        <ul
          className="grid min-h-0 flex-1 auto-rows-fr gap-2 data-[count=2]:wide:grid-cols-2 data-[count=3]:wide:grid-cols-3 data-[count=4]:grid-cols-2 data-[count=5]:grid-cols-2 data-[count=5]:wide:grid-cols-3 data-[count=6]:grid-cols-2 data-[count=6]:wide:grid-cols-3"
          data-count={looks.length}
        >
          {looks.map((look) => (
            <LookCell
              key={look.id}
              {...{ photo, car, look, moved }}
              picture={pictures.get(look.id)}
              onMove={setMoved}
              onWear={() => {
                onWear(look.id);
                dialog.current?.close();
              }}
            />
          ))}
        </ul>
      </div>
    </dialog>
  );
}

interface LookCellProps {
  photo: Size;
  car: Box | undefined;
  look: KeptLook;
  picture: string | undefined;
  moved: View | null;
  onMove: (view: View) => void;
  onWear: () => void;
}

function LookCell({ photo, car, look, picture, moved, onMove, onWear }: LookCellProps) {
  const surface = useRef<HTMLDivElement>(null);
  const cell = useStageSize(surface);
  const view = moved === null ? fitView(photo, cell, car) : keepInBounds(moved, photo, cell);
  useGestures(surface, {
    onZoom: (at, factor) => onMove(keepInBounds(zoomAt(view, at, factor), photo, cell)),
    onPan: (by) => onMove(keepInBounds(pan(view, by), photo, cell)),
    onTap: () => {},
    onHold: () => {},
  });
  return (
    <li className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-panel border border-line">
      <div ref={surface} className="relative min-h-0 flex-1 touch-none overflow-hidden bg-panel">
        {picture && (
          <img
            src={picture}
            alt={`Your car in ${look.name}`}
            draggable={false}
            className="absolute max-w-none"
            style={{
              left: view.left,
              top: view.top,
              width: photo.width * view.scale,
              height: photo.height * view.scale,
            }}
          />
        )}
      </div>
      <button
        type="button"
        onClick={onWear}
        aria-label={`Put ${look.name} on the car`}
        className="type-small min-h-target px-3 text-left font-medium hover:bg-light/5"
      >
        <span className="block truncate">{look.name}</span>
      </button>
    </li>
  );
}
