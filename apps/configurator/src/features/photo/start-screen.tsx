import type { Film } from "@livery/catalog";
import type { ReactNode } from "react";
import type { SampleId } from "../../samples/sample-cars.ts";
import type { HeroPicture } from "../../samples/hero-car.ts";
import { Hero } from "./hero.tsx";
import type { HeroFilm } from "./list-hero-films.ts";
import { PhotoTip } from "./photo-tip.tsx";
import { PhotoInputs } from "./photo-inputs.tsx";
import type { OnPhone } from "./photo-menu.tsx";
import { SampleRow, type SampleToChoose } from "./sample-row.tsx";
import { texts } from "../../language/texts.ts";

interface StartScreenProps {
  /** Called when the customer opens the file list, the system's camera or the code for their phone. */
  onChoosing: () => void;
  onPhoto: (photo: Blob) => void;
  /** Opens the app's camera. */
  onCamera: () => void;
  samples: readonly SampleToChoose[] | null;
  onSample: (id: SampleId) => void;
  /** The picture of the car that changes film. */
  heroPicture: HeroPicture;
  /** Null while they load; empty where the shop offers none of them, and with a look that waits for a photo. */
  heroFilms: readonly HeroFilm[] | null;
  onHero: (film: Film) => void;
  news: StartNews | null;
  /** The look that waits for a photo; empty without one. */
  lookSummary: ReactNode;
  isKiosk: boolean;
  onPhone: OnPhone;
}

/** What happened before this screen opened, as far as the customer should know. */
export type StartNews = "cleared" | "cleared-but-queued" | "look-restored" | "look-linked";

/** The screen before there is a photo: one picture of what the app does, then how to begin, then the sample cars. */
export function StartScreen({
  samples,
  onSample,
  heroPicture,
  heroFilms,
  onHero,
  news,
  lookSummary,
  isKiosk,
  ...inputs
}: StartScreenProps) {
  const fate = isKiosk ? texts.photo.isCleared : texts.photo.isKept;
  return (
    <main className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto px-5 pb-6 text-center low:pb-3">
      <div className={`my-auto flex w-full flex-col items-center ${twoColumns}`}>
        <div className={`${heroPlace} ${isKiosk ? kioskHero : ownHero}`}>
          {/* A kiosk has the attract loop for films, and no controls that high. */}
          <Hero bare={heroPicture} films={isKiosk ? noFilms : heroFilms} onOpen={onHero} />
        </div>
        <div className={`flex w-full flex-col items-center ${firstColumn}`}>
          {news && (
            <div className="mb-4 max-w-lg rounded-panel border border-line-strong px-4 py-2">
              <p role="status" className="type-small text-dim">
                {texts.photo.news[news]}
              </p>
              {lookSummary}
            </div>
          )}
          <h2 className="type-title low:text-2xl">{texts.photo.title}</h2>
          <div className="mt-5 flex w-full flex-wrap justify-center gap-3 low:mt-3 phone:*:flex-1 beside:justify-start">
            <PhotoInputs chooseLabel={texts.photo.choose} {...inputs} />
          </div>
          <p className="type-small mt-4 max-w-xl text-balance text-dim low:mt-3 beside:text-wrap">
            <span>{texts.photo.stays}</span>
            <span> {fate}</span>
            {!isKiosk && <span className="pointer-coarse:hidden"> {texts.photo.dropOrPaste}</span>}
          </p>
          <PhotoTip />
        </div>
        {samples?.length !== 0 && <SampleRow {...{ samples, onSample, isKiosk }} />}
      </div>
    </main>
  );
}

/** On wide screens and on phones in landscape, the car is beside what to do, and large. */
const twoColumns =
  "beside:grid beside:max-w-[110rem] beside:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] beside:gap-x-[clamp(1.5rem,4vw,6rem)] low:beside:grid-cols-2 beside:px-[clamp(0rem,2vw,3rem)]";

const heroPlace = "mb-4 w-full beside:col-start-2 beside:row-start-1";

/** Above what to do it is low enough that the buttons are on the first screen of a frame, which shows about 40 rem of it. */
const ownHero =
  "max-w-[clamp(26rem,(100dvh-27rem)*1.678,48rem)] beside:max-w-none max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] max-sm:[&>div>div]:px-3";

/** Whole, and low enough that the sample cars are in sight; without the place of the films. */
const kioskHero =
  "max-w-[clamp(12rem,(100dvh-37.5rem)*1.678,48rem)] beside:max-w-[calc((100dvh-24rem)*1.678)] [&_figure+*]:hidden";

const noFilms: readonly HeroFilm[] = [];

const firstColumn =
  "beside:col-start-1 beside:row-span-2 beside:row-start-1 low:beside:row-span-1 beside:items-start beside:self-center beside:text-left";
