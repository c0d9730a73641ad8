import type { Box, PartMask, Photo, Renderer } from "@livery/engine";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type SavedLook, MAX_SAVED_LOOKS } from "../../look/look-state.ts";
import { toRenderLayers } from "../../look/to-render-layers.ts";
import { ZoomButtons } from "../../controls/zoom-buttons.tsx";
import { useGestures } from "../../viewport/use-gestures.ts";
import { isOfBrowser } from "../../viewport/is-browser-gesture.ts";
import { type MovableViewport, useMovableViewport } from "../../viewport/use-movable-viewport.ts";
import { useCanvasSize } from "../../viewport/use-canvas-size.ts";
import type { Size } from "../../viewport/viewport.ts";
import { useLookPictures } from "./use-look-pictures.ts";

interface SideBySideProps {
  renderer: Renderer | null;
  photo: Photo;
  masks: readonly PartMask[];
  car: Box | undefined;
  looks: readonly SavedLook[];
  onWear: (id: number) => void;
  onClose: () => void;
}

/** Enough for a third of a 4K screen, and six of them fit a tablet's memory. */
const mostPixels = 1_600_000;

/** Up to six looks at once, all in one view: what is zoomed or moved in one is so in all. */
export function SideBySide({ renderer, photo, masks, car, looks, onWear, onClose }: SideBySideProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const movable = useMovableViewport(photo, useCanvasSize(first), car); // the cells are all of a size
  const [shown] = useState(() => looks.slice(0, MAX_SAVED_LOOKS)); // whatever another tab does to them meanwhile
  const toDraw = useMemo(
    () => shown.map(({ id, look }) => ({ id, renderLayers: toRenderLayers(look, masks) })),
    [shown, masks],
  );
  const pictures = useLookPictures(renderer, toDraw, mostPixels);
  useEffect(() => dialog.current?.showModal(), []);

  function handleKey(event: KeyboardEvent) {
    if (!isOfBrowser(event) && movable.moveByKey(event.key)) event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Looks side by side"
      onClose={onClose}
      onKeyDown={handleKey}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-night p-3 text-text backdrop:bg-night"
    >
      <div className="flex h-full flex-col gap-3">
        <div className="flex items-center justify-between gap-4">
          <h2 className="type-heading mr-auto">Side by side</h2>
          <ZoomButtons isZoomed={movable.isZoomed} onKey={movable.moveByKey} className="flex gap-1" />
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
          data-count={shown.length}
        >
          {shown.map((look, index) => (
            <LookCell
              key={look.id}
              {...{ photo, look, movable }}
              measured={index === 0 ? first : undefined}
              picture={pictures.get(look.id)}
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
  look: SavedLook;
  picture: string | undefined;
  movable: MovableViewport;
  measured: RefObject<HTMLDivElement | null> | undefined;
  onWear: () => void;
}

function LookCell({ photo, look, picture, movable, measured, onWear }: LookCellProps) {
  const own = useRef<HTMLDivElement>(null);
  const surface = measured ?? own;
  const { view, onZoom, onPan } = movable;
  useGestures(surface, {
    onZoom,
    onPan,
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
