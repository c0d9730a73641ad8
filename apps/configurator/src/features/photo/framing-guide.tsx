import { texts } from "../../language/texts.ts";

/** Outline over the camera picture that shows how to frame the car. */
export function FramingGuide() {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center p-[6vmin]">
      <svg
        viewBox="0 0 400 160"
        className="max-h-[70%] w-full max-w-5xl drop-shadow-[0_0_3px_black]"
        fill="none"
        stroke="white"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path
          strokeDasharray="5 6"
          d="M14 112c-2-20 6-30 28-35 22-5 42-7 58-9 24-22 50-38 96-40 46-2 78 12 106 36 30 3 58 8 72 20 8 8 10 20 8 30-1 5-4 8-10 8h-20M14 112c0 6 4 10 12 10h24M122 122h136"
        />
        <circle cx="86" cy="120" r="27" strokeDasharray="5 6" />
        <circle cx="302" cy="120" r="27" strokeDasharray="5 6" />
        <path d="M6 26V8h24M394 26V8h-24M6 134v18h24M394 134v18h-24" />
      </svg>
      <p className="type-small absolute top-[max(1rem,env(safe-area-inset-top))] rounded-full bg-night/80 px-4 py-2">
        {texts.photo.framing}
      </p>
    </div>
  );
}
