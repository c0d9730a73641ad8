import type { ReactNode } from "react";
import { CarPicture } from "../../features/car-picture/car-picture.tsx";

/** The same car in places it has never been. Each scene is drawn 400 by 300 and filled edge to edge. */
function Place({ film, children }: { film: string; children: ReactNode }) {
  return (
    <>
      <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {children}
      </svg>
      <CarPicture>
        <div className="size-full" style={{ background: `var(--color-film-${film})` }} />
      </CarPicture>
    </>
  );
}

export function CoastPicture() {
  return (
    <Place film="orange">
      <defs>
        <linearGradient id="coast-sky" x2="0" y2="1">
          <stop stopColor="#151333" />
          <stop offset="0.55" stopColor="#6d2a5c" />
          <stop offset="1" stopColor="#f2875a" />
        </linearGradient>
        <linearGradient id="coast-sea" x2="0" y2="1">
          <stop stopColor="#b2504f" />
          <stop offset="0.4" stopColor="#41264c" />
          <stop offset="1" stopColor="#12101f" />
        </linearGradient>
      </defs>
      <path d="M0 0h400v168H0z" fill="url(#coast-sky)" />
      <circle cx="262" cy="150" r="44" fill="#ffd9a0" />
      <path d="M0 168V146l60-16 38 10 44-20 52 34 30 14z" fill="#2c1738" />
      <path d="M0 168h400v132H0z" fill="url(#coast-sea)" />
      <path
        d="M222 175h80M232 183h62M240 192h40M250 202h22"
        stroke="#ffc98c"
        strokeWidth="2.5"
        opacity="0.75"
      />
      <path d="M0 236q200-22 400 0v64H0z" fill="#17141f" />
      <path d="M0 236q200-22 400 0" fill="none" stroke="#f2a27a" strokeOpacity="0.35" />
    </Place>
  );
}

// Left edge, width and height of each tower.
const towers = [
  [-6, 46, 96],
  [36, 30, 140],
  [64, 40, 78],
  [100, 26, 168],
  [124, 44, 112],
  [166, 34, 60],
  [206, 24, 132],
  [228, 48, 92],
  [274, 30, 174],
  [302, 40, 120],
  [340, 28, 82],
  [366, 44, 150],
] as const;

export function CityPicture() {
  return (
    <Place film="indigo">
      <defs>
        <linearGradient id="city-sky" x2="0" y2="1">
          <stop stopColor="#05060f" />
          <stop offset="1" stopColor="#2b2560" />
        </linearGradient>
        <linearGradient id="city-floor" x2="0" y2="1">
          <stop stopColor="#2a2a52" />
          <stop offset="1" stopColor="#07070e" />
        </linearGradient>
        <pattern id="city-windows" width="8" height="10" patternUnits="userSpaceOnUse">
          <path d="M1.5 2h2v3h-2z" fill="#ffdf9e" />
          <path d="M5.5 2h1.5v3H5.500z" fill="#8fb4ff" opacity="0.4" />
        </pattern>
      </defs>
      <path d="M0 0h400v214H0z" fill="url(#city-sky)" />
      {towers.map(([x, width, height]) => (
        <g key={x}>
          <rect x={x} y={214 - height} width={width} height={height} fill="#0c0d1d" />
          <rect
            x={x + 3}
            y={220 - height}
            width={width - 6}
            height={height - 6}
            fill="url(#city-windows)"
            opacity={0.25 + (height % 5) * 0.12}
          />
        </g>
      ))}
      <path d="M0 214h400v86H0z" fill="url(#city-floor)" />
      <path d="M0 213h400" stroke="#ff5ea8" strokeWidth="1.5" opacity="0.9" />
      <path
        d="M40 214v60M112 214v86M215 214v50M288 214v86M352 214v60"
        stroke="#ff5ea8"
        strokeWidth="7"
        opacity="0.07"
      />
    </Place>
  );
}

export function NorthPicture() {
  return (
    <Place film="green">
      <defs>
        <linearGradient id="north-sky" x2="0" y2="1">
          <stop stopColor="#040a14" />
          <stop offset="1" stopColor="#12333f" />
        </linearGradient>
        <linearGradient id="north-light" x2="0" y2="1">
          <stop stopColor="#7bffca" stopOpacity="0" />
          <stop offset="0.7" stopColor="#5cf0b4" stopOpacity="0.6" />
          <stop offset="1" stopColor="#5cf0b4" stopOpacity="0" />
        </linearGradient>
        <filter id="north-soft">
          <feGaussianBlur stdDeviation="6" />
        </filter>
      </defs>
      <path d="M0 0h400v220H0z" fill="url(#north-sky)" />
      <g filter="url(#north-soft)">
        <path
          d="M-10 130C80 50 120 170 220 96S360 60 420 20v70c-70 30-120 20-190 70S90 130-10 200z"
          fill="url(#north-light)"
        />
        <path
          d="M60 60c70 10 120-60 200-40s100-10 150-20v50c-60 20-90 0-150 20S120 120 60 100z"
          fill="url(#north-light)"
          opacity="0.6"
        />
      </g>
      <path d="m0 210 58-62 30 26 52-70 46 58 38-30 66 62 34-24 76 50v40H0z" fill="#0d1f2a" />
      <path d="m140 104 18 24-12 4-8-10-10 2zM58 148l12 10-10 6-8-6-8 2z" fill="#9fd6cf" opacity="0.55" />
      <path d="M0 214h400v86H0z" fill="#0a161d" />
      <path d="M0 214h400v24H0z" fill="#1c4b4a" opacity="0.5" />
    </Place>
  );
}
