import type { Service } from "@livery/contract";
import { type ReactNode, useMemo, useRef } from "react";
import { useBackCloses } from "../controls/back.ts";
import { RemoveButton } from "../controls/remove-button.tsx";
import { Toolbar } from "../controls/toolbar.tsx";
import { useFocusAfter } from "../controls/use-focus-after.ts";
import { usePhoneLayout } from "../controls/use-phone-layout.ts";
import { EmptyPanel } from "../controls/empty-panel.tsx";
import { PanelGroupChips } from "../controls/panel-group-chips.tsx";
import { listOfferedFilms, useBranding } from "../embed/branding.ts";
import { BlackoutsPanel } from "../features/blackouts/blackouts-panel.tsx";
import { ChromeOptions, RestoreChrome } from "../features/chrome/chrome-options.tsx";
import { FilmPanel, type FilmPanelProps } from "../features/films/film-panel.tsx";
import type { SwatchDrawings } from "../features/films/swatch-drawings.ts";
import type { RimDrawings } from "../features/rims/rim-drawings.ts";
import { PresetButton, PresetRow } from "../features/looks/preset-row.tsx";
import { RimsPanel } from "../features/rims/rims-panel.tsx";
import { ScenePanel } from "../features/scene/scene-panel.tsx";
import type { SceneSource } from "../features/scene/scene-source.ts";
import { StripeControls } from "../features/stripes/stripe-controls.tsx";
import { TintPanel } from "../features/tint/tint-panel.tsx";
import { useTreatmentOn } from "../look/customer-session-context.ts";
import { useUsState } from "../look/us-state-context.ts";
import { useLookActions } from "../look/look-actions.ts";
import type { PanelId } from "../look/panel-id.ts";
import { useSelection } from "../look/selection-context.ts";
import type { LoadedCatalog } from "../look/use-catalog.ts";
import { usePhotoPanels } from "../look/use-photo-panels.ts";
import type { ComparedFilms } from "./brand-comparison.tsx";
import type { MissingPart } from "./missing-part-offers.tsx";
import { DecalEditor, useDecalMode } from "./decal-mode.tsx";
import { useApplyPreset, usePresets } from "./use-presets.ts";
import { texts } from "../language/texts.ts";

/** The likeliest part of each service that a customer sees and segmentation missed. */
const missingParts = {
  tint: "glass/front-door",
  blackouts: "lamp/front-lamp",
  "chrome-deletes": "trim/front-door",
  rims: "wheel/wheel",
} as const satisfies Partial<Record<Service, PanelId>>;

function missingPart(service: keyof typeof missingParts): MissingPart {
  return { panelId: missingParts[service], label: texts.shell.markPart[service] };
}

interface WorkbenchPanelProps {
  catalog: LoadedCatalog;
  swatchDrawings: SwatchDrawings;
  rimDrawings: RimDrawings;
  /** Null until the car is found. */
  sceneSource: SceneSource | null;
  /** Shows films of one color side by side. */
  onCompare: (compared: ComparedFilms) => void;
  /** What to do about a photo that shows no such part. */
  offer: (part: MissingPart) => ReactNode;
}

/** The panel of the service on screen. */
export function WorkbenchPanel(props: WorkbenchPanelProps) {
  switch (useSelection().service) {
    case "wraps":
      return <WrapsOrDecals {...props} />;
    case "tint":
      return <WindowsPanel {...props} />;
    case "blackouts":
      return <BlackoutsPanel offers={props.offer(missingPart("blackouts"))} />;
    case "chrome-deletes":
      return <ChromePanel {...props} />;
    case "rims":
      return (
        <RimsPanel
          rimDrawings={props.rimDrawings}
          renderer={props.sceneSource?.renderer ?? null}
          offers={props.offer(missingPart("rims"))}
        />
      );
    case "scene":
      return <ScenePanel source={props.sceneSource} />;
  }
}

type FilmSource = Pick<WorkbenchPanelProps, "catalog" | "swatchDrawings" | "onCompare">;

function WrapsOrDecals(props: FilmSource & Pick<WorkbenchPanelProps, "sceneSource">) {
  const decals = useDecalMode();
  const { masks } = usePhotoPanels();
  const button = useRef<HTMLButtonElement>(null);
  const { chosen } = decals;
  useBackCloses(chosen !== null, decals.end);
  useFocusAfter(chosen !== null, button);
  if (chosen !== null)
    return (
      <DecalEditor
        mode={{ ...decals, chosen }}
        photo={{
          masks,
          width: props.sceneSource?.photo.width ?? 0,
          renderer: props.sceneSource?.renderer ?? null,
        }}
      />
    );
  const canAdd = masks.some(({ materialClass }) => materialClass === "paint");
  return (
    <WrapsPanel
      {...props}
      decals={canAdd && <PresetButton ref={button} label={texts.decal.open} onPress={decals.start} />}
    />
  );
}

function WrapsPanel({ decals, ...props }: FilmSource & { decals: ReactNode }) {
  const panelGroup = useSelection().panelGroups.wraps;
  const { remove } = useLookActions();
  const isPhone = usePhoneLayout();
  const { isSegmenting } = usePhotoPanels();
  const presets = usePresets(props.catalog);
  const applyPreset = useApplyPreset();
  const row = (presets.length > 0 || decals) && (
    <PresetRow presets={presets} onPreset={applyPreset}>
      {decals}
    </PresetRow>
  );
  return (
    <OfferedFilms
      {...props}
      service="wraps"
      prompt={texts.films.choose}
      action={
        useTreatmentOn(panelGroup) && (
          <RemoveButton
            label={texts.films.removeFilm}
            shortLabel={texts.actions.remove}
            onRemove={() => remove(panelGroup)}
          />
        )
      }
      panels={
        // Otherwise a row that scrolls is a Tab stop of its own.
        <div tabIndex={-1} className={oneLowRow}>
          <PanelGroupChips label={texts.films.whichPanels} service="wraps">
            {!isPhone && row}
          </PanelGroupChips>
        </div>
      }
    >
      {isPhone && row && <Toolbar label={texts.looks.quickLooks}>{row}</Toolbar>}
      {isPhone && !row && isSegmenting && placeOfRow}
      <StripeControls panelGroup={panelGroup} />
    </OfferedFilms>
  );
}

/** Presets come when the car is found; no film may move under a finger then. */
const placeOfRow = <div className="box-content min-h-target py-1" />;

/** On a phone in landscape panels and presets are one row, so that two rows of swatches show. */
const oneLowRow =
  "low:-mx-5 low:overflow-x-auto low:px-5 low:pointer-coarse:[scrollbar-width:none] low:not-pointer-coarse:[scrollbar-width:thin] low:*:flex low:*:w-max low:*:gap-3 low:*:*:m-0! low:*:*:overflow-visible! low:*:*:px-0!";

function ChromePanel(props: FilmSource & Pick<WorkbenchPanelProps, "offer">) {
  const isPhone = usePhoneLayout();
  const { isSegmenting, panelIdsOf } = usePhotoPanels();
  if (panelIdsOf("trim").length === 0 && !isSegmenting)
    return (
      <EmptyPanel
        label={texts.shell.serviceNames["chrome-deletes"]}
        words={texts.shell.missingPart["chrome-deletes"]}
        offers={props.offer(missingPart("chrome-deletes"))}
      />
    );
  const trim = <PanelGroupChips label={texts.look.whichTrim} service="chrome-deletes" />;
  return (
    <OfferedFilms
      {...props}
      service="chrome-deletes"
      startColor="black"
      prompt={texts.look.chooseBlack}
      action={<RestoreChrome />}
      panels={
        isPhone ? (
          trim
        ) : (
          <div className="tall:flex tall:items-center tall:gap-8 broad:block">
            <div className="min-w-0 empty:hidden tall:flex-1">{trim}</div>
            <div className="pb-1 tall:w-72 broad:w-auto">
              <ChromeOptions />
            </div>
          </div>
        )
      }
    >
      {isPhone && (
        <div className="pt-2 pb-1">
          <ChromeOptions />
        </div>
      )}
    </OfferedFilms>
  );
}

type OfferedFilmsProps = FilmSource &
  Pick<FilmPanelProps, "prompt" | "startColor" | "action" | "panels" | "children"> & {
    service: "wraps" | "chrome-deletes";
  };

/** The films that the shop offers. */
function OfferedFilms({ catalog, swatchDrawings, service, onCompare, ...slots }: OfferedFilmsProps) {
  const { brands, hiddenFilms } = useBranding();
  const films = useMemo(
    () => listOfferedFilms(catalog.films, { brands, hiddenFilms }),
    [catalog, brands, hiddenFilms],
  );
  const panelGroup = useSelection().panelGroups[service];
  return (
    <FilmPanel
      {...{ films, swatchDrawings, panelGroup, ...slots }}
      brands={[...brands]}
      onCompare={(sameColor) => onCompare({ films: sameColor, panelGroup })}
    />
  );
}

function WindowsPanel({ catalog, offer }: WorkbenchPanelProps) {
  const { usState, chooseUsState } = useUsState();
  const { tintBrands } = useBranding();
  return (
    <TintPanel
      lines={catalog.tints.filter(({ brand }) => tintBrands.has(brand))}
      rules={catalog.rules}
      state={usState?.code ?? null}
      onState={(code) => {
        const rule = catalog.rules.find(({ state }) => state === code);
        if (rule !== undefined) chooseUsState({ code, name: rule.name });
      }}
      offers={offer(missingPart("tint"))}
    />
  );
}
