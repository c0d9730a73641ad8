import { sceneParameter } from "@livery/contract";
import type { LiveryConfigurator } from "@livery/embed";
import { Button } from "@livery/ui";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLiveryElement } from "../../features/configurator/livery-element.ts";
import { useConfiguratorAddress } from "../../features/configurator/use-configurator-address.ts";
import { ConfiguratorTexts } from "./configurator-texts.ts";
import { usePublicTexts } from "../../language/public-texts.ts";
import { useTexts } from "../../language/texts.ts";
import { lockPage } from "./lock-page.ts";
import { useOneTimeParameter } from "../../shell/use-one-time-parameter.ts";
import { useSmallScreen } from "./use-small-screen.ts";
import { Welcome } from "./welcome.tsx";

type ConfiguratorFrameProps = {
  isFullscreen: boolean;
  /** The customer enters or leaves full screen. */
  onFullscreen: (isWanted: boolean) => void;
};

/** The element that shops put on their sites, without a shop. */
export function ConfiguratorFrame({ isFullscreen, onFullscreen }: ConfiguratorFrameProps) {
  const { title, fullScreen, close: closeWord, needsScript } = useTexts(ConfiguratorTexts);
  const { language } = usePublicTexts();
  const container = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const element = useRef<LiveryConfigurator>(null);
  const isDefined = useLiveryElement(useConfiguratorAddress());
  const scene = useOneTimeParameter(sceneParameter);
  const heightPx = useFrameEvents(element, onFullscreen);
  const isSmall = useSmallScreen();
  const [isWelcomed, setWelcomed] = useWelcomed(isFullscreen, isSmall);
  const isCovered = !isWelcomed && (!isSmall || isFullscreen);

  // A layout effect, so that it is undone before the next page is painted.
  useLayoutEffect(() => {
    if (!isFullscreen || !container.current) return;
    return lockPage(container.current);
  }, [isFullscreen]);

  useEffect(() => {
    if (isDefined) element.current?.reportFullscreen(isFullscreen);
  }, [isDefined, isFullscreen]);

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
      {...(isFullscreen ? { role: "dialog", "aria-modal": true, "aria-label": fullScreen } : {})}
      className={isFullscreen ? fullscreenClass : embeddedClass}
      style={isFullscreen ? undefined : { minHeight: heightPx }}
    >
      <div hidden={!isFullscreen}>
        {/* On a phone the configurator's own header is below it, and says whose it is. */}
        <div
          className="flex h-14 items-center justify-between pr-2 pl-gutter max-md:h-11 max-md:justify-end"
          inert={isCovered}
        >
          <span className="type-label text-dim max-md:hidden">{title}</span>
          <Button
            ref={close}
            variant="quiet"
            className="min-h-target px-4"
            onClick={() => onFullscreen(false)}
          >
            {closeWord}
          </Button>
        </div>
      </div>
      <livery-configurator
        ref={element}
        lang={language === "en" ? undefined : language}
        scene={scene}
        inert={isCovered}
        className="block h-auto min-h-0 w-full flex-1 noscript:hidden"
      />
      <p className="type-body hidden flex-1 place-content-center text-center text-dim noscript:grid">
        {needsScript}
      </p>
      {isWelcomed ? null : <WelcomeOverlay isSmall={isSmall} isFullscreen={isFullscreen} onDone={welcome} />}
    </div>
  );
}

/** A customer is welcomed once on the page, and on a phone each time that they enter full screen. */
function useWelcomed(isFullscreen: boolean, isSmall: boolean) {
  const [isWelcomed, setWelcomed] = useState(false);
  const [wasFullscreen, setWasFullscreen] = useState(isFullscreen);
  if (isFullscreen !== wasFullscreen) {
    setWasFullscreen(isFullscreen);
    if (isFullscreen && isSmall) setWelcomed(false);
  }
  return [isWelcomed, setWelcomed] as const;
}

/** Answers the configurator's wish for full screen. Returns the height that it asks for. */
function useFrameEvents(
  element: RefObject<LiveryConfigurator | null>,
  onFullscreen: ConfiguratorFrameProps["onFullscreen"],
): number | undefined {
  const [heightPx, setHeightPx] = useState<number>();
  useEffect(() => {
    const configurator = element.current;
    const listening = new AbortController();
    const { signal } = listening;
    configurator?.addEventListener("livery:height", ({ detail }) => setHeightPx(detail.heightPx), { signal });
    configurator?.addEventListener(
      "livery:fullscreen",
      (event) => {
        event.preventDefault(); // this page has a full screen of its own
        onFullscreen(event.detail.isWanted);
      },
      { signal },
    );
    return () => listening.abort();
  }, [element, onFullscreen]);
  return heightPx;
}

type WelcomeOverlayProps = { isSmall: boolean; isFullscreen: boolean; onDone: () => void };

function WelcomeOverlay({ isSmall, isFullscreen, onDone }: WelcomeOverlayProps) {
  const { desktop } = useTexts(ConfiguratorTexts);
  if (!isSmall || !isFullscreen) {
    return <Welcome className={wideOnly} takesFocus={isFullscreen} onContinue={onDone} onBackdrop={onDone} />;
  }
  return (
    <Welcome takesFocus onContinue={onDone}>
      <p className="type-body mt-3 text-dim">{desktop}</p>
    </Welcome>
  );
}

// The same condition as `useSmallScreen`, in pixels: rem would depend on the browser's font size.
const wideOnly = "[@media(max-width:768px)]:hidden";
const embeddedClass =
  "relative -mx-gutter flex h-[calc(100svh-6rem)] min-h-[34rem] flex-col overflow-hidden border-y border-line bg-panel md:mx-0 md:h-[clamp(38rem,84svh,66rem)] md:rounded-panel md:border";
const fullscreenClass = "fixed inset-0 z-40 flex h-dvh flex-col bg-night";
