import { type RimFinish, rimDesigns, rimFinishes } from "@livery/catalog";
import type { Renderer } from "@livery/engine";
import { type ReactNode, useEffect, useId, useState } from "react";
import { EmptyPanel } from "../../controls/empty-panel.tsx";
import { SheetTitle } from "../../controls/sheet-head.tsx";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { useTreatmentOn } from "../../look/customer-session-context.ts";
import type { RimDesign } from "../../look/layer-kinds/rim.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { useSelection } from "../../look/selection-context.ts";
import { showsRim } from "../../look/to-render-layers.ts";
import { usePhotoPanels } from "../../look/use-photo-panels.ts";
import { CaliperRow } from "./caliper-row.tsx";
import { ColorRow } from "./color-row.tsx";
import { RimDrawing } from "./rim-drawing.tsx";
import type { Rim, RimDrawings } from "./rim-drawings.ts";
import { texts } from "../../language/texts.ts";

interface RimsPanelProps {
  rimDrawings: RimDrawings;
  /** Of the picture; null until the car is found. */
  renderer: Renderer | null;
  /** What to do about a photo without wheels. */
  offers: ReactNode;
}

/** Rims by design and finish, and the calipers behind them. */
export function RimsPanel({ rimDrawings, renderer, offers }: RimsPanelProps) {
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
      <EmptyPanel
        label={texts.shell.serviceNames.rims}
        words={texts.shell.missingPart.rims}
        offers={offers}
      />
    );
  return (
    <section
      aria-label={texts.shell.serviceNames.rims}
      className="flex h-full flex-col"
      onPointerLeave={() => preview(panelGroup, null)}
    >
      <SheetTitle
        title={texts.shell.serviceNames.rims}
        action={
          applied && <RemoveButton label={texts.rims.originalWheels} onRemove={() => remove(panelGroup)} />
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 phone:pt-1 wide:px-5">
        {!isSegmenting && !masks.some(showsRim) && (
          <p className="type-small mb-4 text-dim">{texts.rims.notDrawn}</p>
        )}
        <DesignGrid
          rimDrawings={rimDrawings}
          finish={finish}
          chosen={applied?.design ?? null}
          onChoose={(design) => apply(panelGroup, { kind: "rim", design, finish })}
          onPreview={(design) => preview(panelGroup, design && { kind: "rim", design, finish })}
        />
        <ColorRow
          legend={texts.rims.finish(texts.rims.finishName(finish))}
          options={finishOptions()}
          chosenId={finish.id}
          onChoose={({ finish: next }) => {
            if (applied) apply(panelGroup, { ...applied, finish: next });
            else setNextFinish(next);
          }}
          onPreview={(option) =>
            preview(panelGroup, option && applied && { ...applied, finish: option.finish })
          }
        />
        <CaliperRow renderer={renderer} hasRims={applied !== null} />
      </div>
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
      <legend className="type-label mb-2 text-dim">{texts.rims.design}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5">
        {rimDesigns.map((design) => (
          <label
            key={design.id}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onPreview(design);
            }}
            className={`${tileStyle} min-h-target justify-start gap-1.5 p-2`}
          >
            <RimDrawing {...{ rimDrawings, design, finish }} />
            <input
              type="radio"
              name={name}
              checked={chosen?.id === design.id}
              onChange={() => onChoose(design)}
              aria-label={nameRim({ design, finish }, chosen?.id === design.id)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {texts.rims.designName(design)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function nameRim({ design, finish }: Rim, isOnWheels: boolean): string {
  const label = texts.rims.label(design, finish);
  return isOnWheels ? texts.rims.onAllWheels(label) : label;
}

function finishOptions() {
  return rimFinishes.map((finish) => ({
    id: finish.id,
    label: texts.rims.finishName(finish),
    background: finishBackground(finish),
    finish,
  }));
}

/** Turned metal as a CSS background. A machined face sets the bright half; chrome has darker reflections. */
function finishBackground({ hex, glossLevel, machinedHex }: RimFinish): string {
  const bright = `color-mix(in oklab, ${machinedHex ?? hex}, white 28%)`;
  const dark = `color-mix(in oklab, ${hex}, black ${glossLevel === "chrome" ? 80 : 30}%)`;
  return `conic-gradient(from 20deg, ${hex}, ${bright} 14%, ${hex} 30%, ${dark} 50%, ${hex} 62%, ${bright} 74%, ${hex})`;
}

const tileStyle =
  "type-small relative flex cursor-pointer flex-col items-center text-center rounded-control border border-line-strong text-dim transition-colors duration-quick select-none hover:text-text hover:border-light/60 has-checked:border-light has-checked:bg-light/10 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-light";
