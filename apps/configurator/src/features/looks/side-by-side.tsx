import type { Box, PartMask, Photo, Renderer } from "@livery/engine";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useCustomerSession, useCustomerSessionState } from "../../look/customer-session-context.ts";
import { applyLook, MAX_SAVED_LOOKS, type SavedLook } from "../../look/look-state.ts";
import { toRenderLayers } from "../../look/to-render-layers.ts";
import { ZoomButtons } from "../../controls/zoom-buttons.tsx";
import { useGestures } from "../../viewport/use-gestures.ts";
import { isBrowserShortcut } from "../../viewport/is-browser-gesture.ts";
import { type MovableViewport, useMovableViewport } from "../../viewport/use-movable-viewport.ts";
import { useCanvasSize } from "../../viewport/use-canvas-size.ts";
import type { Size } from "../../viewport/viewport.ts";
import { useLookPictures } from "./use-look-pictures.ts";

interface SideBySideProps {
  renderer: Renderer | null;
  photo: Photo;
  masks: readonly PartMask[];
  car: Box | undefined;
  onClose: () => void;
}

/** A third of a 4K screen; six of them fit in a tablet's memory. */
const maxPixels = 1_600_000;

/** Up to six saved looks in one dialog. Zooming or moving one moves all. */
export function SideBySide({ renderer, photo, masks, car, onClose }: SideBySideProps) {
  const customerSession = useCustomerSession();
  const { savedLooks } = useCustomerSessionState().history.present;
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const movable = useMovableViewport(photo, useCanvasSize(first), car); // all cells have the same size
  const [shown] = useState(() => savedLooks.slice(0, MAX_SAVED_LOOKS)); // other tabs must not change it meanwhile
  const toDraw = useMemo(
    () => shown.map(({ id, look }) => ({ id, renderLayers: toRenderLayers(look, masks) })),
    [shown, masks],
  );
  const pictures = useLookPictures(renderer, toDraw, maxPixels);
  useEffect(() => dialog.current?.showModal(), []);

  function handleKey(event: KeyboardEvent) {
    if (!isBrowserShortcut(event) && movable.handleKey(event.key)) event.preventDefault();
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
          <ZoomButtons isZoomed={movable.isZoomed} onKey={movable.handleKey} className="flex gap-1" />
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
          {shown.map((saved, index) => (
            <LookCell
              key={saved.id}
              {...{ photo, saved, movable }}
              measured={index === 0 ? first : undefined}
              picture={pictures.get(saved.id)}
              onApply={() => {
                customerSession.edit((state) => applyLook(state, saved.id));
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
  saved: SavedLook;
  picture: string | undefined;
  movable: MovableViewport;
  measured: RefObject<HTMLDivElement | null> | undefined;
  onApply: () => void;
}

function LookCell({ photo, saved, picture, movable, measured, onApply }: LookCellProps) {
  const own = useRef<HTMLDivElement>(null);
  const surface = measured ?? own;
  const { viewport, onZoom, onPan } = movable;
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
            alt={`Your car in ${saved.name}`}
            draggable={false}
            className="absolute max-w-none"
            style={{
              left: viewport.left,
              top: viewport.top,
              width: photo.width * viewport.scale,
              height: photo.height * viewport.scale,
            }}
          />
        )}
      </div>
      <button
        type="button"
        onClick={onApply}
        aria-label={`Show ${saved.name} on the car`}
        className="type-small min-h-target px-3 text-left font-medium hover:bg-light/5"
      >
        <span className="block truncate">{saved.name}</span>
      </button>
    </li>
  );
}
