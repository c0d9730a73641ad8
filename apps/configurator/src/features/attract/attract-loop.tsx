import { filmLabel } from "@livery/catalog";
import type { Language } from "@livery/contract";
import { Button } from "@livery/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { listOfferedFilms, useBranding } from "../../embed/branding.ts";
import { ShopMark } from "../../embed/shop-mark.tsx";
import { invitations } from "../../language/invitations.ts";
import { texts } from "../../language/texts.ts";
import type { CatalogState } from "../../look/use-catalog.ts";
import type { SampleCar } from "../../samples/sample-cars.ts";
import { chooseAttractFilms } from "./choose-attract-films.ts";
import { useAttractPictures } from "./use-attract-pictures.ts";

const newsMs = 15_000;

interface AttractLoopProps {
  /** Null while they load. */
  cars: readonly SampleCar[] | null;
  catalog: CatalogState;
  /** What the customer before should know, for a moment. */
  news: string | null;
  /** Any touch, in the language that was touched; null for none. */
  onStart: (language: Language | null) => void;
}

/** What a kiosk shows while nobody uses it: sample cars in the shop's films. */
export function AttractLoop({ cars, catalog, news, onStart }: AttractLoopProps) {
  const branding = useBranding();
  const films = useMemo(
    () =>
      catalog.kind === "loaded" && branding.services.has("wraps")
        ? chooseAttractFilms(listOfferedFilms(catalog.catalog.films, branding))
        : [],
    [catalog, branding],
  );
  const { shown, isPlaying, setPlaying } = useAttractPictures(
    catalog.kind === "loading" ? null : cars,
    films,
  );
  const screen = useTouches(() => onStart(null));
  const film = shown.at(-1)?.film ?? null;
  return (
    <main ref={screen} className="relative flex h-full cursor-pointer flex-col overflow-hidden">
      <div aria-hidden="true" className="absolute inset-0">
        {shown.map(({ url }, index) => (
          <div key={url} className={`absolute inset-0 ${index > 0 ? "animate-lay-film" : ""}`}>
            {/* A car fills the width of its photo: on a high screen the colors of its wall and ground go on above and below. */}
            <img
              src={url}
              alt=""
              decoding="sync"
              className="absolute inset-0 size-full scale-125 object-fill blur-3xl landscape:hidden"
            />
            <img
              src={url}
              alt=""
              decoding="sync"
              className="absolute inset-0 size-full object-cover portrait:top-[44%] portrait:h-auto portrait:-translate-y-1/2 portrait:mask-y-from-80%"
            />
          </div>
        ))}
        <div className="absolute inset-0 bg-linear-to-b from-night/80 via-transparent via-30% to-night/90" />
      </div>
      <h1 className="relative p-8 text-2xl">
        <ShopMark />
      </h1>
      <div className="relative mt-auto grid gap-6 p-8">
        <p role="status" className="type-lead max-w-xl">
          <Fleeting words={news} />
        </p>
        <div className="flex flex-wrap gap-4">
          {invitations.map(({ language, words }) => (
            <Button
              key={language}
              lang={language}
              variant={language === "en" ? "primary" : "secondary"}
              className={`min-h-20 px-10 text-2xl ${language === "en" ? "" : "bg-night/70"}`}
              onClick={() => onStart(language)}
            >
              {words}
            </Button>
          ))}
        </div>
        <div className="flex min-h-12 items-center justify-between gap-4">
          <p className="type-lead min-w-0 truncate">{film && filmLabel(film)}</p>
          <Button variant="quiet" className="text-text" onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? texts.kiosk.pause : texts.kiosk.play}
          </Button>
        </div>
      </div>
    </main>
  );
}

/** Calls back for a touch that is on none of the screen's buttons. */
function useTouches(onTouch: () => void) {
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    const touch = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("button") === null) onTouch();
    };
    const element = screen.current;
    element?.addEventListener("click", touch);
    return () => element?.removeEventListener("click", touch);
  });
  return screen;
}

/** Words that are gone after a moment: they are for whoever just left. */
function Fleeting({ words }: { words: string | null }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), newsMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : words;
}
