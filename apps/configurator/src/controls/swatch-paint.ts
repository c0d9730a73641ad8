import type { Film, Finish, GlossLevel } from "@livery/catalog";

/** A CSS background that shows a film as a small panel lit from the upper left. */
export function swatchPaint(film: Film): string {
  return [...reflections[film.glossLevel], paints[film.finish](film)].join(", ");
}

const white = (alpha: number) => `rgb(255 255 255 / ${alpha})`;
const black = (alpha: number) => `rgb(0 0 0 / ${alpha})`;

/** A glossy surface reflects a sharp light edge, a matte one only a wide glow. */
const hardLight = (alpha: number) =>
  `linear-gradient(158deg, ${white(alpha)} 0%, ${white(alpha * 0.35)} 34%, transparent 35%)`;
const softLight = (alpha: number) => `radial-gradient(120% 90% at 25% 0%, ${white(alpha)}, transparent 70%)`;
const falloff = (alpha: number) => `linear-gradient(160deg, transparent 45%, ${black(alpha)})`;

const reflections: Record<GlossLevel, string[]> = {
  "high-gloss": [hardLight(0.42), falloff(0.28)],
  gloss: [hardLight(0.32), falloff(0.24)],
  satin: [softLight(0.24), falloff(0.2)],
  matte: [softLight(0.09), falloff(0.1)],
  "dead-matte": [falloff(0.05)],
  chrome: [],
};

const paints: Record<Finish, (film: Film) => string> = {
  gloss: flat,
  satin: flat,
  matte: flat,
  metallic: (film) => bands(film, 0.85),
  pearl: (film) => `radial-gradient(90% 90% at 30% 25%, ${brightOf(film)}, ${film.renderHex} 75%)`,
  "color-flip": (film) =>
    film.hexStops ? `linear-gradient(115deg, ${film.hexStops.join(", ")})` : bands(film, 1),
  chrome: mirror,
  brushed: (film) =>
    `repeating-linear-gradient(90deg, ${white(0.09)} 0 1px, transparent 1px 2px, ${black(0.1)} 2px 3px, transparent 3px 5px), ${bands(film, 0.6)}`,
  "carbon-fiber": (film) => `${weave}, ${solid(film.renderHex)}`,
  textured: (film) =>
    `radial-gradient(circle at 50% 50%, ${black(0.28)} 0 0.5px, transparent 1px) 0 0 / 3px 3px, ${solid(film.renderHex)}`,
};

/** Two crossing strands of four pixels each. */
const weave = `repeating-linear-gradient(45deg, ${black(0.3)} 0 2px, transparent 2px 4px), repeating-linear-gradient(-45deg, ${white(0.08)} 0 2px, ${black(0.14)} 2px 4px)`;

function flat(film: Film): string {
  return solid(film.renderHex);
}

/** A gradient, because only the last background layer may be a plain color. */
function solid(color: string): string {
  return `linear-gradient(${color}, ${color})`;
}

/** Bent film: dark at the sides, bright where it faces the light. */
function bands(film: Film, strength: number): string {
  const bright = mix(film.renderHex, brightOf(film), strength);
  const dark = mix(film.renderHex, darkOf(film), strength);
  return `linear-gradient(115deg, ${dark}, ${film.renderHex} 28%, ${bright} 48%, ${film.renderHex} 66%, ${dark})`;
}

/** Reflected sky and ground with a hard horizon, which satin chrome blurs. */
function mirror(film: Film): string {
  const bright = mix(brightOf(film), "#ffffff", 0.55);
  const dark = mix(darkOf(film), "#000000", 0.35);
  const horizon = film.glossLevel === "chrome" ? "50%, " : "64%, ";
  return `linear-gradient(168deg, ${mix(film.renderHex, "#ffffff", 0.25)}, ${bright} 44%, ${dark} ${horizon}${film.renderHex} 82%, ${brightOf(film)})`;
}

function brightOf(film: Film): string {
  return film.hexHighlight ?? mix(film.renderHex, "#ffffff", 0.42);
}

function darkOf(film: Film): string {
  return film.hexShadow ?? mix(film.renderHex, "#000000", 0.45);
}

function mix(from: string, to: string, share: number): string {
  return `color-mix(in oklab, ${from}, ${to} ${Math.round(share * 100)}%)`;
}
