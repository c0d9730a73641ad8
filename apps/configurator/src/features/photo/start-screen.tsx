import { PhotoButton } from "./photo-button.tsx";
import { SampleRow, type SampleToChoose } from "./sample-row.tsx";
import { TakePhoto } from "./take-photo.tsx";

interface StartScreenProps {
  /** Called when the customer opens the file list or the system's camera. */
  onChoosing: () => void;
  onPhoto: (photo: Blob) => void;
  /** Opens the app's camera. */
  onCamera: () => void;
  samples: readonly SampleToChoose[] | null;
  onSample: (id: string) => void;
  news: StartNews | null;
  isKiosk: boolean;
}

/** What happened before this screen opened, as far as the customer should know. */
export type StartNews = "cleared" | "cleared-but-queued" | "look-restored" | "look-linked";

const newsWords: Record<StartNews, string> = {
  cleared: "All cleared. Your photo and looks are no longer on this device.",
  "cleared-but-queued":
    "All cleared. Your photo and looks are no longer on this device, except what you sent, which is waiting for a connection.",
  "look-restored": "Your look is still here. Add your photo again to see it on the car.",
  "look-linked": "This link includes a look. Add a photo to see it on your car.",
};

/** The screen before there is a photo. */
export function StartScreen({ samples, onSample, news, isKiosk, ...inputs }: StartScreenProps) {
  return (
    <main className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto px-5 py-6 text-center low:py-2">
      <div className="my-auto flex flex-col items-center">
        {news && (
          <p
            role="status"
            className="type-small mb-3 max-w-lg rounded-panel border border-line-strong px-4 py-2 text-dim"
          >
            {newsWords[news]}
          </p>
        )}
        <RoofLine />
        <h2 className="type-title low:text-2xl">Your car, in any film</h2>
        <p className="type-lead mt-4 max-w-md text-dim low:hidden">
          Use a photo from the side or a front corner, in daylight if you can.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3 low:mt-4">
          <PhotoButton label="Choose a photo" onChoosing={inputs.onChoosing} onFile={inputs.onPhoto} />
          <TakePhoto {...inputs} />
        </div>
        <p className="type-small mt-5 text-dim low:mt-3">
          Your photo stays on this device.
          <span className="pointer-coarse:hidden"> You can also drop or paste it here.</span>
        </p>
        {samples?.length !== 0 && <SampleRow {...{ samples, onSample, isKiosk }} />}
      </div>
    </main>
  );
}

/** Decorative roof line with a highlight. */
function RoofLine() {
  return (
    <svg
      viewBox="0 0 1200 330"
      className="mb-3 w-full max-w-2xl max-sm:max-w-60 low:hidden"
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
