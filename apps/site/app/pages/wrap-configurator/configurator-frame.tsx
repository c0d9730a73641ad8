import { type PageEvent, pageSource, readFrameMessage } from "@livery/contract";
import { Button } from "@livery/ui";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "../../use-hydrated.ts";
import { lockPage } from "./lock-page.ts";
import { useSmallScreen } from "./use-small-screen.ts";
import { Welcome } from "./welcome.tsx";

type ConfiguratorFrameProps = {
  isFullscreen: boolean;
  /** The customer enters or leaves full screen. */
  onFullscreen: (isWanted: boolean) => void;
};

/** The configurator runs on its own origin; the server redirects the frame there. */
export function ConfiguratorFrame({ isFullscreen, onFullscreen }: ConfiguratorFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const heightPx = useFrameMessages(frame, { isFullscreen, onFullscreen });
  const isSmall = useSmallScreen();
  // Loaded after hydration: a whole app would delay the rest of the page on a slow connection.
  const isWanted = useHydrated();
  const [isWelcomed, setWelcomed] = useState(false);
  const isCovered = !isWelcomed && (!isSmall || isFullscreen);

  // A layout effect, so that it is undone before the next page is painted.
  useLayoutEffect(() => {
    if (!isFullscreen || !container.current) return;
    return lockPage(container.current);
  }, [isFullscreen]);

  // Also after the welcome closes, which had the focus.
  useEffect(() => {
    if (isFullscreen && !isCovered) close.current?.focus();
  }, [isFullscreen, isCovered]);

  function welcome() {
    setWelcomed(true);
    container.current?.scrollIntoView({ block: "nearest" }); // shows the bottom edge too
  }

  return (
    <div
      ref={container}
      {...(isFullscreen ? { role: "dialog", "aria-modal": true, "aria-label": "Livery, full screen" } : {})}
      className={isFullscreen ? fullscreenClass : embeddedClass}
      style={isFullscreen ? undefined : { minHeight: heightPx }}
    >
      <div hidden={!isFullscreen}>
        <div className="flex h-14 items-center justify-between pr-2 pl-gutter" inert={isCovered}>
          <span className="type-label text-dim">Vehicle Wrap Configurator</span>
          <Button
            ref={close}
            variant="quiet"
            className="min-h-target px-4"
            onClick={() => onFullscreen(false)}
          >
            Close
          </Button>
        </div>
      </div>
      <iframe
        ref={frame}
        src={isWanted ? "/configuratorFrame" : undefined}
        title="Vehicle wrap configurator"
        allow={permissions}
        inert={isCovered}
        className="min-h-0 w-full flex-1 noscript:hidden"
      />
      <p className="type-body hidden flex-1 place-content-center text-center text-dim noscript:grid">
        The configurator needs JavaScript.
      </p>
      {isWelcomed ? null : <WelcomeOverlay isSmall={isSmall} isFullscreen={isFullscreen} onDone={welcome} />}
    </div>
  );
}

/**
 * Exchanges messages with the configurator, like any shop's page. Accepts messages only from the frame's window and
 * from the origin of its first message, since only the server knows that origin. Returns the height that the
 * configurator asks for.
 */
function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { isFullscreen, onFullscreen }: ConfiguratorFrameProps,
): number | undefined {
  const [origin, setOrigin] = useState<string>();
  const [heightPx, setHeightPx] = useState<number>();
  /** Number of times the app has started: a new version reloads the frame. */
  const [starts, setStarts] = useState(0);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = readFrameMessage(event.data);
      const isFromFrame = event.source !== null && event.source === frame.current?.contentWindow;
      if (message === undefined || !isFromFrame || event.origin !== (origin ?? event.origin)) return;
      setOrigin(event.origin);
      if (message.type === "ready") setStarts((count) => count + 1);
      if (message.type === "height") setHeightPx(message.heightPx);
      if (message.type === "fullscreen-wanted") onFullscreen(message.isWanted);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, origin, onFullscreen]);
  useEffect(() => {
    if (origin === undefined) return;
    const fact: PageEvent = { type: "fullscreen", isFullscreen };
    frame.current?.contentWindow?.postMessage({ source: pageSource, ...fact }, origin);
  }, [frame, origin, isFullscreen, starts]);
  return heightPx;
}

type WelcomeOverlayProps = { isSmall: boolean; isFullscreen: boolean; onDone: () => void };

function WelcomeOverlay({ isSmall, isFullscreen, onDone }: WelcomeOverlayProps) {
  if (!isSmall || !isFullscreen) {
    return <Welcome className={wideOnly} takesFocus={isFullscreen} onContinue={onDone} onBackdrop={onDone} />;
  }
  return (
    <Welcome takesFocus onContinue={onDone}>
      <p className="type-body mt-3 text-dim">
        For the best results and all features, use a desktop computer.
      </p>
    </Welcome>
  );
}

// The frame is redirected to another origin, so the default of `allow`, the origin of `src`, would not match. The page's
// Content-Security-Policy (frame-src) limits the frame to that one origin.
const permissions = ["camera", "clipboard-write", "fullscreen", "web-share"]
  .map((name) => `${name} *`)
  .join("; ");
// The same condition as `useSmallScreen`, in pixels: rem would depend on the browser's font size.
const wideOnly = "[@media(max-width:768px)]:hidden";
const embeddedClass =
  "relative -mx-gutter flex h-[calc(100svh-6rem)] min-h-[34rem] flex-col overflow-hidden border-y border-line bg-panel md:mx-0 md:h-[clamp(38rem,84svh,66rem)] md:rounded-panel md:border";
const fullscreenClass = "fixed inset-0 z-40 flex h-dvh flex-col bg-night";
