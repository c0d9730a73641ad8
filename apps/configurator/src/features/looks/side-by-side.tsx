import type { Box, PartMask, Photo, Renderer } from "@livery/engine";
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from "react";
import type { Look } from "../../look/layer.ts";
import { treatmentLabel } from "../../look/layer-kinds/layer-kinds.ts";
import { toRenderLayers } from "../../look/to-render-layers.ts";
import { useModalDialog } from "../../controls/use-modal-dialog.ts";
import { ZoomButtons } from "../../controls/zoom-buttons.tsx";
import { useGestures } from "../../viewport/use-gestures.ts";
import { isBrowserShortcut } from "../../viewport/is-browser-gesture.ts";
import { type MovableViewport, useMovableViewport } from "../../viewport/use-movable-viewport.ts";
import { useCanvasSize } from "../../viewport/use-canvas-size.ts";
import type { Size } from "../../viewport/viewport.ts";
import { useLookPictures } from "./use-look-pictures.ts";
import { texts } from "../../language/texts.ts";

/** A look in the comparison. */
export interface ComparedLook {
  id: number;
  name: string;
  /** Below the name; without it, what the look puts on the car. */
  detail?: string;
  look: Look;
}

interface SideBySideProps {
  /** Two to six. Changes are ignored while the dialog is open. */
  looks: readonly ComparedLook[];
  renderer: Renderer | null;
  photo: Photo;
  masks: readonly PartMask[];
  car: Box | undefined;
  /** Puts a look on the car; the dialog closes afterwards. */
  onApply: (look: ComparedLook) => void;
  onClose: () => void;
}

/** A third of a 4K screen; six of them fit in a tablet's memory. */
const maxPixels = 1_600_000;

/** Up to six looks in one dialog. Zooming or moving one moves all. */
export function SideBySide({ looks, renderer, photo, masks, car, onApply, onClose }: SideBySideProps) {
  const dialog = useModalDialog(onClose);
  const first = useRef<HTMLDivElement>(null);
  const size = useCanvasSize(first); // all cells have the same size
  const free = { left: 0, top: 0, width: size.width, height: size.height };
  const movable = useMovableViewport(photo, size, car && { car, free });
  const [shown] = useState(looks); // other tabs must not change it meanwhile
  const toDraw = useMemo(
    () => shown.map(({ id, look }) => ({ id, renderLayers: toRenderLayers(look, masks) })),
    [shown, masks],
  );
  const pictures = useLookPictures(renderer, toDraw, maxPixels);

  function handleKey(event: KeyboardEvent) {
    if (!isBrowserShortcut(event) && movable.handleKey(event.key)) event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={texts.looks.looksSideBySide}
      onClose={onClose}
      onKeyDown={handleKey}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-night p-3 text-text backdrop:bg-night"
    >
      <div className="flex h-full flex-col gap-3 kiosk:flex-col-reverse">
        <div className="flex items-center justify-between gap-4">
          <h2 className="type-heading mr-auto">{texts.looks.sideBySide}</h2>
          <ZoomButtons
            isFitted={movable.isFitted}
            canZoomOut={movable.canZoomOut}
            onKey={movable.handleKey}
            className="flex gap-1"
          />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="type-small min-h-target rounded-control px-4 text-dim hover:bg-light/5 hover:text-text"
          >
            {texts.actions.close}
          </button>
        </div>
        <ul
          className={`grid min-h-0 flex-1 grid-cols-2 gap-2 ${rows} wide:data-[count=3]:grid-cols-3 wide:data-[count=5]:grid-cols-3 wide:data-[count=6]:grid-cols-3`}
          data-count={shown.length}
        >
          {shown.map((saved, index) => (
            <LookCell
              key={saved.id}
              {...{ photo, saved, movable }}
              measured={index === 0 ? first : undefined}
              picture={pictures.get(saved.id)}
              onApply={() => {
                onApply(saved);
                dialog.current?.close();
              }}
            />
          ))}
        </ul>
      </div>
    </dialog>
  );
}

/** Cells as high as a screen are mostly empty where they are narrow. Upright, few looks stand below each other. */
const rows =
  "phone:data-[count=2]:grid-cols-1 phone:data-[count=2]:auto-rows-[minmax(0,19rem)] phone:data-[count=3]:grid-cols-1 tall:data-[count=2]:grid-cols-1 tall:data-[count=2]:auto-rows-[minmax(0,60vw)] phone:auto-rows-[minmax(0,13rem)] phone:content-center tall:auto-rows-[minmax(0,40vw)] tall:content-center wide:auto-rows-fr";

/** The films of a look and whatever else it has, each once, the lowest first. */
function listTreatments(look: Look): string {
  const shown = look.filter(({ isHidden }) => !isHidden);
  return [...new Set(shown.map(({ treatment }) => treatmentLabel(treatment)))].join(" · ");
}

interface LookCellProps {
  photo: Size;
  saved: ComparedLook;
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
    <li className="@container flex min-h-0 min-w-0 flex-col overflow-hidden rounded-panel border border-line">
      <div ref={surface} className="relative min-h-0 flex-1 touch-none overflow-hidden bg-panel">
        {picture && (
          <img
            src={picture}
            alt={texts.looks.yourCarIn(saved.name)}
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
      <div className="type-small shrink-0">
        <button
          type="button"
          onClick={onApply}
          aria-label={texts.looks.showOnCar(saved.name)}
          className="block min-h-target w-full px-3 pt-2 text-left font-medium hover:bg-light/5"
        >
          {/* Equally high in every cell, so that all pictures are. */}
          <span className="line-clamp-1 @max-[16rem]:line-clamp-2 @max-[16rem]:min-h-[2lh]">
            {saved.name}
          </span>
        </button>
        <p
          className={`mx-3 mb-2 text-dim ${saved.detail === undefined ? "line-clamp-2 min-h-[2lh] @max-[16rem]:line-clamp-1 @max-[16rem]:min-h-[1lh]" : "line-clamp-1 @max-[16rem]:line-clamp-2 @max-[16rem]:min-h-[2lh]"}`}
        >
          {saved.detail ?? listTreatments(saved.look)}
        </p>
      </div>
    </li>
  );
}
