import { type PageFact, pageSource, readFrameMessage } from "@livery/contract";
import { Button } from "@livery/ui";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "../../use-hydrated.ts";
import { coverPage } from "./cover-page.ts";
import { useSmallScreen } from "./use-small-screen.ts";
import { Welcome } from "./welcome.tsx";

type ConfiguratorFrameProps = {
  isFullscreen: boolean;
  /** The person wants the whole screen, or to leave it. */
  onFullscreen: (isWanted: boolean) => void;
};

/** The configurator lives on an origin of its own; the server knows which, and sends the frame there. */
export function ConfiguratorFrame({ isFullscreen, onFullscreen }: ConfiguratorFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const heightPx = useFrameMessages(frame, { isFullscreen, onFullscreen });
  const isSmall = useSmallScreen();
  // A whole app: on a phone's line it must not stand before the words and pictures around it, so it comes with the script.
  const isWanted = useHydrated();
  const [isWelcomed, setWelcomed] = useState(false);
  const isCovered = !isWelcomed && (!isSmall || isFullscreen);

  // Before the next page is painted, so that it finds the document as it was.
  useLayoutEffect(() => {
    if (!isFullscreen || !container.current) return;
    return coverPage(container.current);
  }, [isFullscreen]);

  // Also after the welcome, which takes the focus with it when it goes.
  useEffect(() => {
    if (isFullscreen && !isCovered) close.current?.focus();
  }, [isFullscreen, isCovered]);

  function welcome() {
    setWelcomed(true);
    container.current?.scrollIntoView({ block: "nearest" }); // what the app has at its bottom is in sight as well
  }

  return (
    <div
      ref={container}
      {...(isFullscreen ? { role: "dialog", "aria-modal": true, "aria-label": "Livery, full screen" } : {})}
      className={isFullscreen ? fullscreenLook : embeddedLook}
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
        allow={allowed}
        inert={isCovered}
        className="min-h-0 w-full flex-1 noscript:hidden"
      />
      <p className="type-body hidden flex-1 place-content-center text-center text-dim noscript:grid">
        The configurator needs JavaScript.
      </p>
      {isWelcomed ? null : <WelcomeHere isSmall={isSmall} isFullscreen={isFullscreen} onDone={welcome} />}
    </div>
  );
}

/**
 * Listens to the configurator as any shop's page would, and tells it whether it has the whole screen. It is heard only
 * from the frame's own window, and from the origin that first spoke there: which one that is, only the server knows.
 * Answers how high the frame has to be, as soon as it has said so.
 */
function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { isFullscreen, onFullscreen }: ConfiguratorFrameProps,
): number | undefined {
  const [origin, setOrigin] = useState<string>();
  const [heightPx, setHeightPx] = useState<number>();
  /** How often the app in the frame began: a new version of it loads the frame anew. */
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
    const fact: PageFact = { type: "fullscreen", isFullscreen };
    frame.current?.contentWindow?.postMessage({ source: pageSource, ...fact }, origin);
  }, [frame, origin, isFullscreen, starts]);
  return heightPx;
}

type WelcomeHereProps = { isSmall: boolean; isFullscreen: boolean; onDone: () => void };

function WelcomeHere({ isSmall, isFullscreen, onDone }: WelcomeHereProps) {
  if (!isSmall || !isFullscreen) {
    return <Welcome className={wideOnly} takesFocus={isFullscreen} onContinue={onDone} onBackdrop={onDone} />;
  }
  return (
    <Welcome takesFocus onContinue={onDone}>
      <p className="type-body mt-3 text-dim">
        We recommend a desktop computer for the best results and all features.
      </p>
    </Welcome>
  );
}

// The frame is sent on to another origin, so "where its address says" would let in nobody; the page's policy (frame-src)
// names the one origin that can stand here.
const allowed = ["camera", "clipboard-write", "fullscreen", "web-share"]
  .map((name) => `${name} *`)
  .join("; ");
// The very question of `useSmallScreen`, in pixels: rem would follow the browser's letter size, and hide what covers.
const wideOnly = "[@media(max-width:768px)]:hidden";
const embeddedLook =
  "relative -mx-gutter flex h-[calc(100svh-6rem)] min-h-[34rem] flex-col overflow-hidden border-y border-line bg-panel md:mx-0 md:h-[clamp(38rem,84svh,66rem)] md:rounded-panel md:border";
const fullscreenLook = "fixed inset-0 z-40 flex h-dvh flex-col bg-night";
