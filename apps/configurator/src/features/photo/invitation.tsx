import { PhotoButton } from "./photo-button.tsx";

/** The stage before there is a photo. */
export function Invitation({ onFile }: { onFile: (file: File) => void }) {
  return (
    <section className="flex min-h-0 flex-1 flex-col items-center px-5 py-6 wide:overflow-y-auto text-center low:py-2">
      <div className="my-auto flex flex-col items-center">
        <RoofLine />
        <h2 className="type-title low:text-2xl">Your car, in any film</h2>
        <p className="type-lead mt-4 max-w-md text-dim low:hidden">
          Choose a photo of it from the side or the front corner, in daylight if you can.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3 low:mt-4">
          <PhotoButton label="Choose a photo" onFile={onFile} />
          <PhotoButton
            label="Take a photo"
            variant="secondary"
            fromCamera
            onFile={onFile}
            className="not-pointer-coarse:hidden"
          />
        </div>
        <p className="type-small mt-5 text-dim low:mt-3">
          Your photo stays on this device.
          <span className="pointer-coarse:hidden"> You can also drop it here, or paste it.</span>
        </p>
      </div>
    </section>
  );
}

/** One strip of light over a roof that is only just there. */
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
