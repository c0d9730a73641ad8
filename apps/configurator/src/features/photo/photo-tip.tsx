import type { ReactNode } from "react";
import { texts } from "../../language/texts.ts";

/** How to take a photo that films look good on, in three drawings. */
export function PhotoTip() {
  return (
    <ul
      aria-label={texts.photo.howToTake}
      className="mt-6 flex justify-center gap-5 sm:gap-7 low:hidden beside:gap-[clamp(1rem,3vw,2.5rem)]"
    >
      <Advice words={texts.photo.tips.corner}>
        <rect x="12" y="8" width="54" height="26" rx="9" />
        <path d="M50 11c4 6 4 14 0 20M24 11c-3 6-3 14 0 20M30 11h14M30 31h14" />
        <path d="m76 44 6-5 6 8-6 5-8-1Z" fill="currentColor" />
        <path d="M74 43 63 39M77 38l-5-8" strokeDasharray="2 3" />
      </Advice>
      <Advice words={texts.photo.tips.whole}>
        <path d="M6 16V6h11M90 16V6H79M6 46v10h11M90 46v10H79" />
        <Car />
      </Advice>
      <Advice words={texts.photo.tips.shade}>
        <path d="M36 16c-5 0-8-3-8-6 0-4 4-6 8-5 2-4 12-5 15 1 6-1 9 3 7 7-1 2-3 3-5 3Z" />
        <path d="M62 4.5l3-2M65 11h4M52 1V-1" />
        <g transform="translate(0 8)">
          <Car />
        </g>
      </Advice>
    </ul>
  );
}

function Advice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="flex flex-col items-center gap-2 text-dim sm:min-w-28 beside:min-w-0 beside:items-start">
      <svg
        viewBox="0 -2 96 62"
        className="w-16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
      <span className="type-label">{words}</span>
    </li>
  );
}

/** A car from the side. */
function Car() {
  return (
    <>
      <path d="M21 41h-6c-2 0-3-1-3-3 0-6 1-8 7-9l12-2c6-5 11-8 20-8 10 0 17 3 23 8 6 1 9 2 10 5 1 4 0 9-3 9h-5M36 41h25" />
      <circle cx="28.5" cy="41.5" r="6" />
      <circle cx="68.5" cy="41.5" r="6" />
    </>
  );
}
