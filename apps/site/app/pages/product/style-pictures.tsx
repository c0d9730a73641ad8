import type { ReactNode } from "react";
import { CarPicture } from "../../features/car-picture/car-picture.tsx";

/** The car seen through a filter that draws it anew: nothing here is a second picture. */
function Drawn({ style, children }: { style: string; children: ReactNode }) {
  return (
    <div className={`style-${style} absolute inset-0`}>
      <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {children}
      </svg>
      <div className="style-car" style={{ filter: `url(#style-${style})` }}>
        <CarPicture>{null}</CarPicture>
      </div>
    </div>
  );
}

export function BlueprintPicture() {
  return (
    <Drawn style="blueprint">
      <defs>
        <pattern id="blueprint-grid" width="16" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 0h16M0 0v16" stroke="#a9ccff" strokeOpacity="0.14" />
        </pattern>
        <filter id="style-blueprint" colorInterpolationFilters="sRGB">
          <feColorMatrix values={luminanceAsAlpha(2.4)} />
          <feConvolveMatrix
            order="3"
            kernelMatrix="-1 -1 -1 -1 8 -1 -1 -1 -1"
            divisor="0.7"
            preserveAlpha="false"
          />
          <feColorMatrix values="0 0 0 0 0.82 0 0 0 0 0.91 0 0 0 0 1 0 0 0 1.3 0" />
        </filter>
      </defs>
      <path d="M0 0h400v300H0z" fill="#10316b" />
      <path d="M0 0h400v300H0z" fill="url(#blueprint-grid)" />
      <path
        d="M28 236h344M28 228v16M372 228v16M28 70v158M20 70h16"
        fill="none"
        stroke="#d3e6ff"
        strokeOpacity="0.5"
      />
    </Drawn>
  );
}

export function PosterPicture() {
  return (
    <Drawn style="poster">
      <defs>
        <filter id="style-poster" colorInterpolationFilters="sRGB">
          <feColorMatrix values="1 1 1 0 0 1 1 1 0 0 1 1 1 0 0 0 0 0 1 0" />
          <feComponentTransfer>
            <feFuncR type="discrete" tableValues="0.11 0.36 0.93 1 1" />
            <feFuncG type="discrete" tableValues="0.07 0.09 0.29 0.66 0.93" />
            <feFuncB type="discrete" tableValues="0.2 0.38 0.33 0.28 0.76" />
            <feFuncA type="discrete" tableValues="0 1 1" />
          </feComponentTransfer>
        </filter>
      </defs>
      <path d="M0 0h400v300H0z" fill="#f6d9ae" />
      <circle cx="200" cy="136" r="96" fill="#ef5b3f" />
      <path d="M96 118h208M100 134h200M98 150h204M104 166h192" stroke="#f6d9ae" strokeWidth="4" />
      <path d="M0 214h400v86H0z" fill="#1d1233" />
    </Drawn>
  );
}

export function InkPicture() {
  return (
    <Drawn style="ink">
      <defs>
        <pattern
          id="ink-dots"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(30)"
        >
          <circle cx="3" cy="3" r="1.1" fill="#23211e" opacity="0.35" />
        </pattern>
        <filter id="style-ink" colorInterpolationFilters="sRGB">
          <feColorMatrix values="1.4 1.4 1.4 0 0 1.4 1.4 1.4 0 0 1.4 1.4 1.4 0 0 0 0 0 1 0" />
          <feComponentTransfer>
            <feFuncR type="discrete" tableValues="0.13 0.55 0.96 0.96" />
            <feFuncG type="discrete" tableValues="0.13 0.53 0.94 0.94" />
            <feFuncB type="discrete" tableValues="0.12 0.49 0.9 0.9" />
            <feFuncA type="discrete" tableValues="0 1 1" />
          </feComponentTransfer>
        </filter>
      </defs>
      <path d="M0 0h400v300H0z" fill="#f1ece1" />
      <path d="M0 0h400v300H0z" fill="url(#ink-dots)" />
      <path d="M-20 214C90 190 300 196 420 176v34c-120 26-320 26-440 40z" fill="#23211e" opacity="0.16" />
      <path d="M24 24h352v252H24z" fill="none" stroke="#23211e" strokeWidth="2" />
    </Drawn>
  );
}

/** Rows of a colour matrix that turn how bright a point is into how much of it is there; what is half clear goes. */
function luminanceAsAlpha(gain: number): string {
  const none = "0 0 0 0 0 ";
  return `${none}${none}${none}${0.21 * gain} ${0.72 * gain} ${0.07 * gain} 1 -1`;
}
