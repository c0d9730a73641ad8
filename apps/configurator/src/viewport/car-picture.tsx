import type { Box, RenderLayer, PartMask, Photo, Renderer, SurfaceNormals, Viewport } from "@livery/engine";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { usePlateCover } from "../look/plate-cover-context.ts";
import { ViewportMovesContext } from "./viewport-moves.ts";
import { useGestures } from "./use-gestures.ts";
import { useBox, useCanvasSize } from "./use-canvas-size.ts";
import { isBrowserShortcut } from "./is-browser-gesture.ts";
import { useMovableViewport } from "./use-movable-viewport.ts";
import { edgeFade, type Point, photoPointAt, scaleViewport, type Size } from "./viewport.ts";
import { ZoomButtons } from "../controls/zoom-buttons.tsx";
import { texts } from "../language/texts.ts";

interface CarPictureProps {
  /** Takes the focus when an overlay closes. */
  ref: Ref<HTMLDivElement>;
  photo: Photo;
  masks: readonly PartMask[];
  /** The car's shape; null where no model has seen it. */
  normals: SurfaceNormals | null;
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
  /** Shows the next photo, or the one before; null where there is only one. While it is zoomed in, strokes look around. */
  onStep: ((step: 1 | -1) => void) | null;
  /** Overlays, positioned in fractions of the photo. */
  children: ReactNode;
}

/** The photo with its look on a canvas that can be panned, zoomed, tapped and held. */
export function CarPicture({
  ref,
  photo,
  masks,
  normals,
  renderLayers,
  car,
  label,
  isDim,
  children,
  ...rest
}: CarPictureProps) {
  const { createRenderer, onRenderer, onTap, onHold, onStep } = rest;
  const surface = useRef<HTMLDivElement>(null);
  const freeArea = useRef<HTMLDivElement>(null);
  const size = useCanvasSize(surface);
  const free = useBox(freeArea);
  const {
    viewport,
    isFitted,
    canZoomOut,
    isZoomedIn,
    onZoom,
    onPan,
    handleKey: moveByKey,
  } = useMovableViewport(photo, size, car && { car, free });
  const [isPatternEnlarged, setIsPatternEnlarged] = useState(false);
  const moves = { onZoom, onPan };
  useGestures(surface, {
    ...moves,
    onTap: (at) => onTap(photoPointAt(viewport, at)),
    onHold,
    onSwipe: (step) => !isZoomedIn && onStep?.(step),
  });

  function handleKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || isBrowserShortcut(event)) return;
    const step = { PageDown: 1, PageUp: -1 } as const;
    if (onStep !== null && event.key in step)
      onStep(step[event.key as keyof typeof step]); // checked just now
    else if (!moveByKey(event.key)) return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its own keys
    <div
      ref={ref}
      role="application"
      aria-label={texts.picture.surface(onStep !== null)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application needs the focus
      tabIndex={0}
      onKeyDown={handleKey}
      className="absolute inset-0 overflow-hidden -outline-offset-2 select-none"
    >
      <div ref={surface} className="absolute inset-0 touch-none">
        <Drawing
          {...{
            photo,
            masks,
            normals,
            renderLayers,
            label,
            isDim,
            createRenderer,
            onRenderer,
            size,
            viewport,
          }}
          onPatternEnlarged={setIsPatternEnlarged}
        />
      </div>
      <div ref={freeArea} className={`pointer-events-none absolute ${freeAreaStyle}`} />
      <div
        data-photo=""
        className="pointer-events-none absolute isolate"
        style={{
          left: viewport.left,
          top: viewport.top,
          width: photo.width * viewport.scale,
          height: photo.height * viewport.scale,
        }}
      >
        <PhotoEdges {...{ photo, viewport, size }} />
        <ViewportMovesContext value={{ surface, ...moves }}>{children}</ViewportMovesContext>
      </div>
      {/* Darkens the picture below the shop's mark. */}
      <span className="pointer-events-none absolute inset-x-0 top-0 hidden h-20 bg-linear-to-b from-night/70 to-transparent tall:block" />
      {isPatternEnlarged && (
        <p className="pointer-events-none absolute top-3 right-16 rounded-control bg-night/80 px-2 py-1 text-xs text-dim phone:top-auto phone:right-2 phone:bottom-14">
          {texts.picture.patternEnlarged}
        </p>
      )}
      {!isDim && (
        <ZoomButtons
          {...{ isFitted, canZoomOut }}
          onKey={moveByKey}
          className="absolute top-2 right-2 grid gap-1 phone:top-auto phone:bottom-2 phone:flex phone:flex-row-reverse wide:top-3 wide:right-3 kiosk:top-auto kiosk:bottom-2"
        />
      )}
    </div>
  );
}

/** Where the car goes: below the header that lies over the picture on a phone, and above the caption. */
const freeAreaStyle = "inset-0 phone:top-14 phone:bottom-3 tall:top-6 tall:bottom-3 broad:top-3";

/** Fades the edges of a photo that does not fill the picture. */
function PhotoEdges({ photo, viewport, size }: { photo: Size; viewport: Viewport; size: Size }) {
  const { left, top, scale } = viewport;
  return (
    <>
      {left > 0 && size.width > 1 && (
        <span
          className="absolute inset-y-0 -inset-x-px"
          style={{ background: fade("to right", edgeFade(photo.width * scale, left)) }}
        />
      )}
      {top > 0 && size.height > 1 && (
        <span
          className="absolute inset-x-0 -inset-y-px"
          style={{ background: fade("to bottom", edgeFade(photo.height * scale, top)) }}
        />
      )}
    </>
  );
}

function fade(direction: "to right" | "to bottom", px: number): string {
  return `linear-gradient(${direction}, var(--color-night), transparent ${px}px calc(100% - ${px}px), var(--color-night))`;
}

type DrawingProps = Omit<CarPictureProps, "ref" | "car" | "onTap" | "onHold" | "onStep" | "children"> & {
  size: Size;
  viewport: Viewport;
  /** Whether the weave or grain of a film is shown larger than life. */
  onPatternEnlarged: (isEnlarged: boolean) => void;
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
  normals,
  renderLayers,
  size,
  viewport,
  ...rest
}: DrawingProps & { onContextLost: () => void }) {
  const { createRenderer, onRenderer, onContextLost, onPatternEnlarged, label, isDim } = rest;
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const { isCovered: isPlateCovered } = usePlateCover();
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
  // A layout effect, because effects elsewhere read pictures from the renderer.
  useLayoutEffect(() => renderer?.setPlateCover(isPlateCovered), [renderer, isPlateCovered]);
  useEffect(() => renderer?.setPhoto(photo), [renderer, photo]);
  useEffect(() => renderer?.setMasks(masks, normals), [renderer, photo, masks, normals]);
  useEffect(() => {
    renderer?.show(renderLayers, { scale, left, top });
    onPatternEnlarged(renderer?.isPatternEnlarged() ?? false);
  }, [renderer, photo, masks, normals, renderLayers, scale, left, top, onPatternEnlarged]);

  return (
    <canvas
      ref={attach}
      role="img"
      aria-label={label}
      className={`absolute inset-0 size-full transition-[opacity,filter] duration-slow ease-glide ${isDim ? "opacity-45 saturate-50" : ""}`}
    />
  );
}
