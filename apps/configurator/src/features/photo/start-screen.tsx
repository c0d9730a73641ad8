import type { ReactNode } from "react";
import type { SampleId } from "../../samples/sample-cars.ts";
import { ExampleRow, type ExampleToChoose } from "./example-row.tsx";
import { PhotoTip } from "./photo-tip.tsx";
import { PhotoButton } from "./photo-button.tsx";
import { SampleRow, type SampleToChoose } from "./sample-row.tsx";
import { TakePhoto } from "./take-photo.tsx";
import { texts } from "../../language/texts.ts";

interface StartScreenProps {
  /** Called when the customer opens the file list or the system's camera. */
  onChoosing: () => void;
  onPhoto: (photo: Blob) => void;
  /** Opens the app's camera. */
  onCamera: () => void;
  samples: readonly SampleToChoose[] | null;
  onSample: (id: SampleId) => void;
  /** Null while they load; empty on a kiosk, and where the shop offers none of their films. */
  examples: readonly ExampleToChoose[] | null;
  onExample: (example: ExampleToChoose) => void;
  news: StartNews | null;
  /** The look that waits for a photo; empty without one. */
  lookSummary: ReactNode;
  isKiosk: boolean;
  /** Another way to add a photo. */
  fromPhone: ReactNode;
}

/** What happened before this screen opened, as far as the customer should know. */
export type StartNews = "cleared" | "cleared-but-queued" | "look-restored" | "look-linked";

/** The screen before there is a photo. */
export function StartScreen({
  samples,
  onSample,
  examples,
  onExample,
  news,
  lookSummary,
  isKiosk,
  fromPhone,
  ...inputs
}: StartScreenProps) {
  return (
    <main className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto px-5 py-6 text-center low:py-2">
      <div className={`my-auto flex w-full flex-col items-center ${isKiosk ? "" : twoColumns}`}>
        {news && (
          <div className="mb-3 max-w-lg rounded-panel roomy:row-start-1! border border-line-strong px-4 py-2 roomy:justify-self-start">
            <p role="status" className="type-small text-dim">
              {texts.photo.news[news]}
            </p>
            {lookSummary}
          </div>
        )}
        {examples?.length === 0 ? <RoofLine /> : <ExampleRow {...{ examples, onExample }} />}
        <div
          data-columns={isKiosk ? undefined : ""}
          className={`flex flex-col items-center ${isKiosk ? "" : firstColumn}`}
        >
          <h2 className="type-title low:text-2xl">{texts.photo.title}</h2>
          <PhotoTip />
          <div className="mt-7 flex flex-wrap justify-center gap-3 low:mt-4">
            <PhotoButton label={texts.photo.choose} onChoosing={inputs.onChoosing} onFile={inputs.onPhoto} />
            <TakePhoto {...inputs} />
            {fromPhone}
          </div>
          <p className="type-small mt-5 text-dim low:mt-3">
            <span>{texts.photo.stays}</span>
            <span className="pointer-coarse:hidden"> {texts.photo.dropOrPaste}</span>
            {!isKiosk && <span> {texts.photo.isKept}</span>}
          </p>
        </div>
        {samples?.length !== 0 && <SampleRow {...{ samples, onSample, isKiosk }} />}
      </div>
    </main>
  );
}

/** On wide screens the cars are beside what to do, and large. */
const twoColumns =
  "roomy:grid roomy:max-w-[104rem] roomy:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] roomy:gap-x-[clamp(2.5rem,5vw,7rem)] roomy:px-[clamp(0.5rem,2vw,3rem)] roomy:*:col-start-2 roomy:*:row-start-2";

const firstColumn = "roomy:col-start-1! roomy:row-end-4 roomy:items-start roomy:self-center roomy:text-left";

/** Decorative roof line with a highlight. */
function RoofLine() {
  return (
    <svg
      viewBox="0 0 1200 330"
      className="mb-3 max-h-[16dvh] w-full max-w-2xl max-sm:max-w-60 low:hidden"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="roof-light" x1="0" x2="1">
          <stop offset="0" stopColor="white" stopOpacity="0" />
          <stop offset="0.34" stopColor="white" stopOpacity="0.9" />
          <stop offset="0.5" stopColor="white" stopOpacity="0.5" />
          <stop offset="1" stopColor="white" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="roof-glow" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="white" stopOpacity="0.09" />
          <stop offset="0.8" stopColor="white" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${roof}V330H60Z`} fill="url(#roof-glow)" />
      <path d={roof} stroke="url(#roof-light)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

const roof =
  "M60 288C66 248 120 226 226 208C330 192 380 176 446 128C512 80 580 58 668 58C768 58 838 84 912 138C950 164 1010 172 1070 184C1116 194 1138 222 1140 270";
