import type { Box, RenderLayer, PartMask, Photo, Renderer, Viewport } from "@livery/engine";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { ViewportMovesContext } from "./viewport-moves.ts";
import { useGestures } from "./use-gestures.ts";
import { useCanvasSize } from "./use-canvas-size.ts";
import { isBrowserShortcut } from "./is-browser-gesture.ts";
import { useMovableViewport } from "./use-movable-viewport.ts";
import { type Point, photoPointAt, scaleViewport, type Size } from "./viewport.ts";
import { ZoomButtons } from "../controls/zoom-buttons.tsx";

interface CarPictureProps {
  /** Takes the focus when an overlay closes. */
  ref: Ref<HTMLDivElement>;
  photo: Photo;
  masks: readonly PartMask[];
  renderLayers: readonly RenderLayer[];
  /** Where the car is in the photo, to show it large; undefined when unknown. */
  car: Box | undefined;
  /** Describes the canvas to screen readers. */
  label: string;
  /** Dims the photo during segmentation. */
  isDim: boolean;
  createRenderer: (canvas: HTMLCanvasElement) => Renderer | null;
  onRenderer: (renderer: Renderer | null) => void;
  /** In photo pixels. */
  onTap: (at: Point) => void;
  onHold: (isHeld: boolean) => void;
  /** Overlays, positioned in fractions of the photo. */
  children: ReactNode;
}

/** The photo with its look on a canvas that can be panned, zoomed, tapped and held. */
export function CarPicture({
  ref,
  photo,
  masks,
  renderLayers,
  car,
  label,
  isDim,
  children,
  ...rest
}: CarPictureProps) {
  const { createRenderer, onRenderer, onTap, onHold } = rest;
  const surface = useRef<HTMLDivElement>(null);
  const size = useCanvasSize(surface);
  const { viewport, isZoomed, onZoom, onPan, handleKey: moveByKey } = useMovableViewport(photo, size, car);
  const moves = { onZoom, onPan };
  useGestures(surface, {
    ...moves,
    onTap: (at) => onTap(photoPointAt(viewport, at)),
    onHold,
  });

  function handleKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || isBrowserShortcut(event)) return;
    if (moveByKey(event.key)) event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its own keys
    <div
      ref={ref}
      role="application"
      aria-label="Picture. Plus and minus zoom, arrow keys move, zero fits to screen."
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application needs the focus
      tabIndex={0}
      onKeyDown={handleKey}
      className="absolute inset-0 overflow-hidden -outline-offset-2 select-none"
    >
      <div ref={surface} className="absolute inset-0 touch-none">
        <Drawing
          {...{ photo, masks, renderLayers, label, isDim, createRenderer, onRenderer, size, viewport }}
        />
      </div>
      <div
        data-photo=""
        className="pointer-events-none absolute"
        style={{
          left: viewport.left,
          top: viewport.top,
          width: photo.width * viewport.scale,
          height: photo.height * viewport.scale,
        }}
      >
        <ViewportMovesContext value={{ surface, ...moves }}>{children}</ViewportMovesContext>
      </div>
      {!isDim && (
        <ZoomButtons
          isZoomed={isZoomed}
          onKey={moveByKey}
          className="absolute top-2 right-2 grid gap-1 wide:top-3 wide:right-3"
        />
      )}
    </div>
  );
}

type DrawingProps = Omit<CarPictureProps, "ref" | "car" | "onTap" | "onHold" | "children"> & {
  size: Size;
  viewport: Viewport;
};

/** Keeps the canvas in sync with photo, masks, look and viewport. */
function Drawing(props: DrawingProps) {
  // Phones drop the WebGL context of background pages; a new canvas gets a new context.
  const [generation, setGeneration] = useState(0);
  const renew = useCallback(() => setGeneration((count) => count + 1), []);
  return <DrawnCanvas key={generation} {...props} onContextLost={renew} />;
}

function DrawnCanvas({
  photo,
  masks,
  renderLayers,
  size,
  viewport,
  ...rest
}: DrawingProps & { onContextLost: () => void }) {
  const { createRenderer, onRenderer, onContextLost, label, isDim } = rest;
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const attach = useCallback(
    (canvas: HTMLCanvasElement) => {
      const created = createRenderer(canvas);
      canvas.addEventListener("webglcontextlost", onContextLost);
      setRenderer(created);
      onRenderer(created);
      return () => {
        canvas.removeEventListener("webglcontextlost", onContextLost);
        setRenderer(null);
        onRenderer(null);
        created?.destroy();
      };
    },
    [createRenderer, onRenderer, onContextLost],
  );

  const ratio = Math.min(2, devicePixelRatio);
  const { scale, left, top } = scaleViewport(viewport, ratio);
  useEffect(() => {
    renderer?.setCanvasSize(Math.round(size.width * ratio), Math.round(size.height * ratio));
  }, [renderer, size.width, size.height, ratio]);
  useEffect(() => renderer?.setPhoto(photo), [renderer, photo]);
  useEffect(() => renderer?.setMasks(masks), [renderer, photo, masks]);
  useEffect(
    () => renderer?.show(renderLayers, { scale, left, top }),
    [renderer, photo, masks, renderLayers, scale, left, top],
  );

  return (
    <canvas
      ref={attach}
      role="img"
      aria-label={label}
      className={`absolute inset-0 size-full transition-[opacity,filter] duration-slow ease-glide ${isDim ? "opacity-45 saturate-50" : ""}`}
    />
  );
}
