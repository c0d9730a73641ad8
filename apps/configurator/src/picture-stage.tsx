import type { Film } from "@livery/catalog";
import type { FilmRenderer, Photo } from "@livery/engine";
import { type CSSProperties, useCallback, useState } from "react";
import { CarCanvas } from "./features/canvas/car-canvas.tsx";
import { CompareTools } from "./features/compare/compare-tools.tsx";
import { HoldSurface } from "./features/compare/hold-surface.tsx";
import { DownloadMenu } from "./features/export/download-menu.tsx";
import { FindingProgress } from "./features/parts/finding-progress.tsx";
import { FixButton } from "./features/parts/fix-button.tsx";
import { fixWords } from "./features/parts/fix-words.ts";
import { MaskOutline } from "./features/parts/mask-outline.tsx";
import { TapSurface } from "./features/parts/tap-surface.tsx";
import { type TapMode, TapTools } from "./features/parts/tap-tools.tsx";
import type { Session } from "./session/session.ts";
import { type FindingParts, isMaskBusy, type Ready } from "./session/session-state.ts";

interface PictureStageProps {
  session: Session;
  state: FindingParts | Ready;
  film: Film | null;
}

/** The picture as large as it fits, what lies over it, and the tools below it. */
export function PictureStage({ session, state, film }: PictureStageProps) {
  const [renderer, setRenderer] = useState<FilmRenderer | null>(null);
  const [tapMode, setTapMode] = useState<TapMode>("add");
  const [isHeld, setIsHeld] = useState(false);
  // What follows belongs to one photo or film and lapses with it.
  const [fixChoice, setFixChoice] = useState<{ photo: Photo; isFixing: boolean } | null>(null);
  const [pinnedFilm, setPinnedFilm] = useState<Film | null>(null);
  const [said, setSaid] = useState<{ film: Film | null; words: string } | null>(null);
  const createRenderer = useCallback(
    (canvas: HTMLCanvasElement) => session.createRenderer(canvas),
    [session],
  );

  const { photo } = state;
  const ready = state.kind === "ready" ? state : null;
  const hasChosenToFix = fixChoice?.photo === photo;
  const isFixing = ready !== null && (hasChosenToFix ? fixChoice.isFixing : ready.found === "no-car");
  const isPinned = film !== null && pinnedFilm === film;
  const isComparing = film !== null && (isHeld || isPinned);
  const shownFilm = isComparing || isFixing ? null : film;
  const setFixing = (value: boolean) => setFixChoice({ photo, isFixing: value });

  function wordsFor(): string {
    if (isComparing) return "Your photo, without film";
    if (ready === null) return "";
    if (isFixing) return fixWords(ready, tapMode);
    if (film === null) return "Here is your car. Choose a film.";
    return said?.film === film ? said.words : "";
  }

  return (
    <>
      <div
        className="grid h-[min(42dvh,calc(100vw/var(--ratio)))] shrink-0 place-items-center [container-type:size] wide:mx-6 wide:h-auto wide:flex-1"
        style={ratioOf(photo)}
      >
        <div className="relative w-[min(100cqw,calc(100cqh*var(--ratio)))] overflow-hidden [aspect-ratio:var(--ratio)] wide:rounded-control">
          <CarCanvas
            photo={photo}
            mask={ready?.mask ?? null}
            film={shownFilm}
            label={shownFilm ? `Your car in ${shownFilm.name}` : "Your photo"}
            createRenderer={createRenderer}
            renderer={renderer}
            onRenderer={setRenderer}
          />
          {state.kind === "finding-parts" && (
            <FindingProgress progress={state.progress} onCancel={() => session.cancel()} />
          )}
          {ready && isFixing && (
            <>
              <MaskOutline mask={ready.mask} isBusy={isMaskBusy(ready)} />
              <TapSurface
                photo={photo}
                mode={tapMode}
                taps={ready.taps}
                onTap={(tap) => void session.setTaps([...ready.taps, tap])}
                onDone={() => setFixing(false)}
                takesFocus={hasChosenToFix}
              />
            </>
          )}
          {ready && !isFixing && film && <HoldSurface onHold={setIsHeld} />}
          <StageWords words={wordsFor()} />
        </div>
      </div>
      <div className="mx-auto flex min-h-16 w-full max-w-xl shrink-0 items-center gap-1 px-2 py-1.5 wide:max-w-none wide:px-6 roomy:justify-end">
        {ready && isFixing && (
          <TapTools
            mode={tapMode}
            taps={ready.taps}
            onMode={setTapMode}
            onTaps={(taps) => void session.setTaps(taps)}
            onDone={() => setFixing(false)}
          />
        )}
        {ready && !isFixing && (
          <>
            <CompareTools
              isPinned={isPinned}
              isDisabled={film === null}
              onHold={setIsHeld}
              onPin={(pin) => setPinnedFilm(pin ? film : null)}
            />
            <FixButton onFix={() => setFixing(true)} takesFocus={hasChosenToFix} />
            <DownloadMenu
              renderer={renderer}
              photo={photo}
              film={film}
              onSay={(words) => setSaid({ film, words })}
            />
          </>
        )}
      </div>
    </>
  );
}

/** The one line that says what is on screen or what to do; read out as it changes. */
function StageWords({ words }: { words: string }) {
  return (
    <p
      role="status"
      className={`type-small pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-control bg-night/80 px-3 py-1.5 wide:bottom-3 wide:left-3 ${words ? "" : "opacity-0"}`}
    >
      {words}
    </p>
  );
}

function ratioOf(photo: Photo): CSSProperties {
  // CSSProperties does not know custom properties.
  return { "--ratio": photo.width / photo.height } as CSSProperties;
}
