import type { Box, RenderLayer, PartMask, Photo, Renderer } from "@livery/engine";
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
import { isOfBrowser } from "./is-browser-gesture.ts";
import { useMovableViewport } from "./use-movable-viewport.ts";
import { type Point, photoPointAt, scaleView, type Viewport } from "./viewport.ts";
import { ZoomButtons } from "../controls/zoom-buttons.tsx";

interface PictureProps {
  /** Takes the focus from what lies over the picture and goes. */
  ref: Ref<HTMLDivElement>;
  photo: Photo;
  masks: readonly PartMask[];
  renderLayers: readonly RenderLayer[];
  /** Where the car is in the photo, to show it large; undefined where that is not known. */
  car: Box | undefined;
  /** What is on the canvas, in words. */
  label: string;
  /** The photo waits in half light while its car is being found. */
  isDim: boolean;
  createRenderer: (canvas: HTMLCanvasElement) => Renderer | null;
  onRenderer: (renderer: Renderer | null) => void;
  /** A place of the photo, in its pixels. */
  onTap: (at: Point) => void;
  onHold: (isHeld: boolean) => void;
  /** What lies over the photo, in shares of it. */
  children: ReactNode;
}

/** The photo on the stage, with its layers; it can be moved, zoomed, tapped and held. */
export function Picture({
  ref,
  photo,
  masks,
  renderLayers,
  car,
  label,
  isDim,
  children,
  ...rest
}: PictureProps) {
  const { createRenderer, onRenderer, onTap, onHold } = rest;
  const surface = useRef<HTMLDivElement>(null);
  const stage = useCanvasSize(surface);
  const { view, isZoomed, onZoom, onPan, moveByKey } = useMovableViewport(photo, stage, car);
  const moves = { onZoom, onPan };
  useGestures(surface, {
    ...moves,
    onTap: (at) => onTap(photoPointAt(view, at)),
    onHold,
  });

  function handleKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || isOfBrowser(event)) return;
    if (moveByKey(event.key)) event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its own keys
    <div
      ref={ref}
      role="application"
      aria-label="Picture. Plus and minus zoom, arrow keys move, zero shows all of it."
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and so has to take the focus
      tabIndex={0}
      onKeyDown={handleKey}
      className="absolute inset-0 overflow-hidden -outline-offset-2 select-none"
    >
      <div ref={surface} className="absolute inset-0 touch-none">
        <Drawing {...{ photo, masks, renderLayers, label, isDim, createRenderer, onRenderer, stage, view }} />
      </div>
      <div
        data-photo=""
        className="pointer-events-none absolute"
        style={{
          left: view.left,
          top: view.top,
          width: photo.width * view.scale,
          height: photo.height * view.scale,
        }}
      >
        <ViewportMovesContext value={{ stage: surface, ...moves }}>{children}</ViewportMovesContext>
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

type DrawingProps = Omit<PictureProps, "ref" | "car" | "onTap" | "onHold" | "children"> & {
  stage: { width: number; height: number };
  view: Viewport;
};

/** Keeps what is on the canvas equal to photo, masks, layers and viewport. */
function Drawing(props: DrawingProps) {
  // Phones take the drawing context away from pages in the background; a new canvas gets a new one.
  const [generation, setGeneration] = useState(0);
  const renew = useCallback(() => setGeneration((count) => count + 1), []);
  return <DrawnCanvas key={generation} {...props} onContextLost={renew} />;
}

function DrawnCanvas({
  photo,
  masks,
  renderLayers,
  stage,
  view,
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
  const { scale, left, top } = scaleView(view, ratio);
  useEffect(() => {
    renderer?.setCanvasSize(Math.round(stage.width * ratio), Math.round(stage.height * ratio));
  }, [renderer, stage.width, stage.height, ratio]);
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
