import { Button } from "@livery/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { apiUrl } from "../../config.ts";
import { coverPage } from "./cover-page.ts";
import { usePageLoaded } from "./use-page-loaded.ts";
import { useSmallScreen } from "./use-small-screen.ts";
import { Welcome } from "./welcome.tsx";

type ConfiguratorFrameProps = { isFullscreen: boolean; onLeave: () => void };

/** The configurator lives on an origin of its own; the server knows which, and sends the frame there. */
export function ConfiguratorFrame({ isFullscreen, onLeave }: ConfiguratorFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const isSmall = useSmallScreen();
  // A whole app: on a phone's line it must not stand before the words and pictures around it, unless it is asked for.
  const isWanted = usePageLoaded() || isFullscreen;
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

  return (
    <div
      ref={container}
      {...(isFullscreen ? { role: "dialog", "aria-modal": true, "aria-label": "Livery, full screen" } : {})}
      className={isFullscreen ? fullscreenLook : embeddedLook}
    >
      <div hidden={!isFullscreen}>
        <div className="flex h-14 items-center justify-between pr-2 pl-gutter" inert={isCovered}>
          <span className="type-label text-dim">Vehicle Wrap Configurator</span>
          <Button ref={close} variant="quiet" className="min-h-target px-4" onClick={onLeave}>
            Close
          </Button>
        </div>
      </div>
      <iframe
        src={isWanted ? `${apiUrl}/configuratorFrame` : undefined}
        title="Vehicle wrap configurator"
        allow="fullscreen; clipboard-write; camera"
        inert={isCovered}
        className="min-h-0 w-full flex-1 noscript:hidden"
      />
      <p className="type-body hidden flex-1 place-content-center text-center text-dim noscript:grid">
        The configurator needs JavaScript.
      </p>
      {isWelcomed ? null : (
        <WelcomeHere isSmall={isSmall} isFullscreen={isFullscreen} onDone={() => setWelcomed(true)} />
      )}
    </div>
  );
}

type WelcomeHereProps = { isSmall: boolean; isFullscreen: boolean; onDone: () => void };

function WelcomeHere({ isSmall, isFullscreen, onDone }: WelcomeHereProps) {
  if (!isSmall || !isFullscreen) {
    return (
      <Welcome className="max-md:hidden" takesFocus={isFullscreen} onContinue={onDone} onBackdrop={onDone} />
    );
  }
  return (
    <Welcome takesFocus onContinue={onDone}>
      <p className="type-body mt-3 text-dim">
        We recommend a desktop computer for the best results and all features.
      </p>
    </Welcome>
  );
}

const embeddedLook =
  "relative -mx-gutter flex h-[calc(100svh-6rem)] min-h-[34rem] flex-col overflow-hidden border-y border-line bg-panel md:mx-0 md:h-[clamp(38rem,84svh,66rem)] md:rounded-panel md:border";
const fullscreenLook = "fixed inset-0 z-40 flex h-dvh flex-col bg-night";
