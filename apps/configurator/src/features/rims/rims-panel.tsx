import { type RimFinish, rimDesigns, rimFinishes } from "@livery/catalog";
import type { RimThumbnails } from "@livery/engine";
import { useId, useState } from "react";
import type { RimDesign } from "../../look/layer-kinds/rim.ts";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { RimDrawing, useRimThumbnails } from "./rim-drawing.tsx";

export interface Rim {
  design: RimDesign;
  finish: RimFinish;
}

interface RimsPanelProps {
  /** Makes what draws the designs, for as long as the panel is open; null where the browser cannot draw. */
  createThumbnails: (sidePx: number) => RimThumbnails | null;
  /** What is on the wheels now. */
  chosen: Rim | null;
  hasWheels: boolean;
  onChoose: (rim: Rim) => void;
  onPoint: (rim: Rim | null) => void;
  onTakeOff: () => void;
}

/** Our rims, by design and finish. */
export function RimsPanel({ createThumbnails, chosen, hasWheels, ...does }: RimsPanelProps) {
  const { onChoose, onPoint, onTakeOff } = does;
  const thumbnails = useRimThumbnails(createThumbnails);
  const [wish, setWish] = useState<Rim | null>(null);
  const finish = chosen?.finish ?? wish?.finish ?? rimFinishes[0];
  if (!hasWheels || finish === undefined)
    return (
      <section aria-label="Rims" className="px-4 py-4 wide:px-5">
        <p className="type-body text-dim">This photo shows no wheel. Try one from the side.</p>
      </section>
    );
  return (
    <section
      aria-label="Rims"
      className="h-full overflow-y-auto overscroll-contain px-4 py-4 wide:px-5"
      onPointerLeave={() => onPoint(null)}
    >
      <DesignGrid
        thumbnails={thumbnails}
        finish={finish}
        chosen={chosen?.design ?? null}
        onChoose={(design) => onChoose({ design, finish })}
        onPoint={(design) => onPoint(design && { design, finish })}
      />
      <FinishRow
        chosen={finish}
        onChoose={(next) => {
          const design = chosen?.design ?? null;
          if (design) onChoose({ design, finish: next });
          else setWish({ design: rimDesigns[0], finish: next });
        }}
        onPoint={(next) => onPoint(next && chosen && { design: chosen.design, finish: next })}
      />
      {chosen && <RemoveButton label="Back to the car's own wheels" onTakeOff={onTakeOff} />}
    </section>
  );
}

interface DesignGridProps {
  thumbnails: RimThumbnails | null;
  finish: RimFinish;
  chosen: RimDesign | null;
  onChoose: (design: RimDesign) => void;
  onPoint: (design: RimDesign | null) => void;
}

function DesignGrid({ thumbnails, finish, chosen, onChoose, onPoint }: DesignGridProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="type-label mb-2 text-dim">Design</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5">
        {rimDesigns.map((design) => (
          <label
            key={design.id}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onPoint(design);
            }}
            className={`${tileLook} min-h-target justify-center gap-1.5 p-2`}
          >
            {thumbnails && <RimDrawing thumbnails={thumbnails} design={design} finish={finish} />}
            <input
              type="radio"
              name={name}
              checked={chosen?.id === design.id}
              onChange={() => onChoose(design)}
              aria-label={`${design.name} rims in ${finish.name.toLowerCase()}${chosen?.id === design.id ? ", applied to all wheels" : ""}`}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {design.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FinishRowProps {
  chosen: RimFinish;
  onChoose: (finish: RimFinish) => void;
  onPoint: (finish: RimFinish | null) => void;
}

function FinishRow({ chosen, onChoose, onPoint }: FinishRowProps) {
  const name = useId();
  return (
    <fieldset className="mt-5 mb-3">
      <legend className="type-label mb-2 text-dim">Finish: {chosen.name}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1.5">
        {rimFinishes.map((finish) => (
          <label
            key={finish.id}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onPoint(finish);
            }}
            className="relative block aspect-square min-h-target cursor-pointer rounded-full border border-line-strong outline-offset-2 has-checked:outline-2 has-checked:outline-light has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-light"
            style={{ background: finishPaint(finish) }}
          >
            <input
              type="radio"
              name={name}
              checked={chosen.id === finish.id}
              onChange={() => onChoose(finish)}
              aria-label={finish.name}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Metal turned round its middle; machined faces show as the bright half, and a mirror shows the ground as well. */
function finishPaint({ hex, glossLevel, machinedHex }: RimFinish): string {
  const bright = `color-mix(in oklab, ${machinedHex ?? hex}, white 28%)`;
  const dark = `color-mix(in oklab, ${hex}, black ${glossLevel === "chrome" ? 80 : 30}%)`;
  return `conic-gradient(from 20deg, ${hex}, ${bright} 14%, ${hex} 30%, ${dark} 50%, ${hex} 62%, ${bright} 74%, ${hex})`;
}

const tileLook =
  "type-small relative flex cursor-pointer flex-col items-center rounded-control border border-line-strong text-dim transition-colors duration-quick select-none hover:text-text hover:border-light/60 has-checked:border-light has-checked:bg-light/10 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-light";
