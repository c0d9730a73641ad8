import { type RimFinish, rimDesigns, rimFinishes, rimLabel } from "@livery/catalog";
import { useEffect, useId, useState } from "react";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { useTreatmentOn } from "../../look/customer-session-context.ts";
import type { RimDesign } from "../../look/layer-kinds/rim.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { useSelection } from "../../look/selection-context.ts";
import { usePhotoPanels } from "../../look/use-photo-panels.ts";
import { RimDrawing } from "./rim-drawing.tsx";
import type { RimDrawings } from "./rim-drawings.ts";

/** Rims by design and finish. */
export function RimsPanel({ rimDrawings }: { rimDrawings: RimDrawings }) {
  const { masks, isSegmenting } = usePhotoPanels();
  const panelGroup = useSelection().panelGroups.rims;
  const treatment = useTreatmentOn(panelGroup);
  const { apply, preview, remove } = useLookActions();
  /** A finish chosen before any design. */
  const [nextFinish, setNextFinish] = useState<RimFinish | null>(null);
  const applied = treatment?.kind === "rim" ? treatment : null;
  const finish = applied?.finish ?? nextFinish ?? rimFinishes[0];
  const hasWheels = isSegmenting || masks.some(({ materialClass }) => materialClass === "wheel");
  if (!hasWheels || finish === undefined)
    return (
      <section aria-label="Rims" className="px-4 py-4 wide:px-5">
        <p className="type-body text-dim">This photo shows no wheels. Try a photo from the side.</p>
      </section>
    );
  return (
    <section
      aria-label="Rims"
      className="h-full overflow-y-auto overscroll-contain px-4 py-4 wide:px-5"
      onPointerLeave={() => preview(panelGroup, null)}
    >
      <DesignGrid
        rimDrawings={rimDrawings}
        finish={finish}
        chosen={applied?.design ?? null}
        onChoose={(design) => apply(panelGroup, { kind: "rim", design, finish })}
        onPreview={(design) => preview(panelGroup, design && { kind: "rim", design, finish })}
      />
      <FinishRow
        chosen={finish}
        onChoose={(next) => {
          if (applied) apply(panelGroup, { ...applied, finish: next });
          else setNextFinish(next);
        }}
        onPreview={(next) => preview(panelGroup, next && applied && { ...applied, finish: next })}
      />
      {applied && <RemoveButton label="Original wheels" onRemove={() => remove(panelGroup)} />}
    </section>
  );
}

interface DesignGridProps {
  rimDrawings: RimDrawings;
  finish: RimFinish;
  chosen: RimDesign | null;
  onChoose: (design: RimDesign) => void;
  onPreview: (design: RimDesign | null) => void;
}

function DesignGrid({ rimDrawings, finish, chosen, onChoose, onPreview }: DesignGridProps) {
  const name = useId();
  useEffect(
    () => rimDrawings.request(rimDesigns.map((design) => ({ design, finish }))),
    [rimDrawings, finish],
  );
  return (
    <fieldset>
      <legend className="type-label mb-2 text-dim">Design</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5">
        {rimDesigns.map((design) => (
          <label
            key={design.id}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onPreview(design);
            }}
            className={`${tileStyle} min-h-target justify-center gap-1.5 p-2`}
          >
            <RimDrawing {...{ rimDrawings, design, finish }} />
            <input
              type="radio"
              name={name}
              checked={chosen?.id === design.id}
              onChange={() => onChoose(design)}
              aria-label={`${rimLabel({ design: design.name, finish: finish.name })}${chosen?.id === design.id ? ", on all wheels" : ""}`}
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
  onPreview: (finish: RimFinish | null) => void;
}

function FinishRow({ chosen, onChoose, onPreview }: FinishRowProps) {
  const name = useId();
  return (
    <fieldset className="mt-5 mb-3">
      <legend className="type-label mb-2 text-dim">Finish: {chosen.name}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1.5">
        {rimFinishes.map((finish) => (
          <label
            key={finish.id}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onPreview(finish);
            }}
            className="relative block aspect-square min-h-target cursor-pointer rounded-full border border-line-strong outline-offset-2 has-checked:outline-2 has-checked:outline-light has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-light"
            style={{ background: finishBackground(finish) }}
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

/** Turned metal as a CSS background. A machined face sets the bright half; chrome has darker reflections. */
function finishBackground({ hex, glossLevel, machinedHex }: RimFinish): string {
  const bright = `color-mix(in oklab, ${machinedHex ?? hex}, white 28%)`;
  const dark = `color-mix(in oklab, ${hex}, black ${glossLevel === "chrome" ? 80 : 30}%)`;
  return `conic-gradient(from 20deg, ${hex}, ${bright} 14%, ${hex} 30%, ${dark} 50%, ${hex} 62%, ${bright} 74%, ${hex})`;
}

const tileStyle =
  "type-small relative flex cursor-pointer flex-col items-center text-center rounded-control border border-line-strong text-dim transition-colors duration-quick select-none hover:text-text hover:border-light/60 has-checked:border-light has-checked:bg-light/10 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-light";
