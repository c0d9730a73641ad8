import type { Brand } from "@livery/catalog";
import type { PartMask, RimThumbnails } from "@livery/engine";
import { type ReactNode, useMemo } from "react";
import type { PanelGroup } from "../look/layer.ts";
import type { Treatment } from "../look/layer-kinds/layer-kinds.ts";
import { panelGroupLabel } from "../look/layer-label.ts";
import type { LookState } from "../look/look-state.ts";
import { layerFor } from "../look/edit-look.ts";
import type { SavedFilms } from "../look/saved-films.ts";
import type { LoadedCatalog } from "../look/use-catalog.ts";
import { RemoveButton } from "../controls/remove-button.tsx";
import { PanelGroupChips } from "../controls/panel-group-chips.tsx";
import { BlackoutsPanel } from "../features/blackouts/blackouts-panel.tsx";
import { ChromeOptions } from "../features/chrome/chrome-options.tsx";
import { FilmPanel } from "../features/films/film-panel.tsx";
import type { SwatchImages } from "../features/films/use-swatch-images.ts";
import { RimsPanel } from "../features/rims/rims-panel.tsx";
import { TintPanel } from "../features/tint/tint-panel.tsx";
import { windowTints } from "../features/tint/window-tint.ts";
import { servicePanelGroups, blackoutPanelIds, panelIdsFor } from "./service.ts";
import type { Selection } from "./use-selection.ts";

/** What a panel does to the look. */
export interface PanelActions {
  onChoose: (panelGroup: PanelGroup, treatment: Treatment) => void;
  /** The layer under the pointer or the focus is shown on the car at once. */
  onPoint: (panelGroup: PanelGroup, treatment: Treatment | null) => void;
  onTakeOff: (panelGroup: PanelGroup) => void;
  onFavourite: (filmId: string) => void;
  onState: (state: string) => void;
}

interface StudioPanelProps extends PanelActions {
  selection: Selection;
  catalog: LoadedCatalog;
  /** Whose films are offered. */
  brands: ReadonlySet<Brand>;
  tintBrands: ReadonlySet<string>;
  lookState: LookState;
  /** Films as our shader draws them. */
  sheet: SwatchImages;
  savedFilms: SavedFilms;
  masks: readonly PartMask[];
  /** The photo's masks are still being found. */
  isSegmenting: boolean;
  createRimThumbnails: (sidePx: number) => RimThumbnails | null;
  /** The state whose tint rules are shown. */
  state: string | null;
}

/** What one service offers. */
export function WorkbenchPanel(props: StudioPanelProps) {
  switch (props.selection.service) {
    case "wraps":
      return <Wraps {...props} />;
    case "tint":
      return <Windows {...props} />;
    case "blackouts":
      return <Blackouts {...props} />;
    case "chrome-deletes":
      return <ChromeDeletes {...props} />;
    case "rims":
      return <Rims {...props} />;
  }
}

function Wraps(props: StudioPanelProps) {
  const { selection, lookState, masks, onTakeOff } = props;
  const panelGroup = selection.panelGroups.wraps;
  const panelIds = panelIdsFor(masks, "paint");
  return (
    <Films {...props} panelGroup={panelGroup}>
      <PanelGroupChips
        label="Where the film goes"
        all={servicePanelGroups.wraps}
        panelIds={panelIds}
        panelGroup={panelGroup}
        onPanelGroup={(next) => selection.narrow("wraps", next)}
      />
      {layerFor(lookState.look, panelGroup) && (
        <RemoveButton
          label={`Take film off ${panelGroupLabel(panelGroup)}`}
          onTakeOff={() => onTakeOff(panelGroup)}
        />
      )}
    </Films>
  );
}

function ChromeDeletes(props: StudioPanelProps) {
  const { selection, lookState, masks, onChoose, onPoint, onTakeOff } = props;
  const panelGroup = selection.panelGroups["chrome-deletes"];
  const panelIds = panelIdsFor(masks, "trim");
  if (panelIds.length === 0 && !props.isSegmenting)
    return (
      <section aria-label="Chrome delete" className="px-4 py-4 wide:px-5">
        <p className="type-body text-dim">This photo shows no trim that could be covered.</p>
      </section>
    );
  return (
    <Films {...props} panelGroup={panelGroup}>
      <ChromeOptions
        all={servicePanelGroups["chrome-deletes"]}
        panelIds={panelIds}
        panelGroup={panelGroup}
        chosen={layerFor(lookState.look, panelGroup)?.treatment ?? null}
        onPanelGroup={(next) => selection.narrow("chrome-deletes", next)}
        onChoose={(glossLevel) => onChoose(panelGroup, { kind: "black", glossLevel })}
        onPoint={(glossLevel) => onPoint(panelGroup, glossLevel && { kind: "black", glossLevel })}
        onTakeOff={() => onTakeOff(panelGroup)}
      />
    </Films>
  );
}

function Films({
  panelGroup,
  children,
  ...props
}: StudioPanelProps & { panelGroup: PanelGroup; children: ReactNode }) {
  const { catalog, brands, savedFilms, lookState, onChoose, onPoint, onFavourite } = props;
  const applied = layerFor(lookState.look, panelGroup)?.treatment;
  const films = useMemo(
    () => catalog.films.filter(({ brand }) => brands.has(brand)),
    [catalog.films, brands],
  );
  return (
    <FilmPanel
      films={films}
      brands={[...brands]}
      sheet={props.sheet}
      savedFilms={savedFilms}
      chosen={applied?.kind === "film" ? applied.film : null}
      where={panelGroupLabel(panelGroup)}
      onChoose={(film) => onChoose(panelGroup, { kind: "film", film })}
      onPoint={(film) => onPoint(panelGroup, film && { kind: "film", film })}
      onFavourite={(film) => onFavourite(film.id)}
    >
      {children}
    </FilmPanel>
  );
}

function Windows({ catalog, tintBrands, lookState, selection, masks, state, ...does }: StudioPanelProps) {
  const panelGroup = selection.panelGroups.tint;
  const applied = layerFor(lookState.look, panelGroup)?.treatment;
  return (
    <TintPanel
      lines={catalog.tints.filter(({ brand }) => tintBrands.has(brand))}
      rules={catalog.rules}
      all={servicePanelGroups.tint}
      panelIds={panelIdsFor(masks, "glass")}
      panelGroup={panelGroup}
      chosen={applied?.kind === "tint" ? applied : null}
      windows={windowTints(lookState.look)}
      state={state}
      onState={does.onState}
      onPanelGroup={(next) => selection.narrow("tint", next)}
      onChoose={(tint) => does.onChoose(panelGroup, { kind: "tint", ...tint })}
      onPoint={(tint) => does.onPoint(panelGroup, tint && { kind: "tint", ...tint })}
      onTakeOff={() => does.onTakeOff(panelGroup)}
    />
  );
}

function Blackouts({ lookState, masks, isSegmenting, onChoose, onPoint, onTakeOff }: StudioPanelProps) {
  const seen = (["lamp", "paint", "trim"] as const).flatMap((part) => panelIdsFor(masks, part));
  const panelIds = blackoutPanelIds.filter((panelId) => isSegmenting || seen.includes(panelId));
  return (
    <BlackoutsPanel
      panelIds={panelIds}
      look={lookState.look}
      onChoose={onChoose}
      onPoint={onPoint}
      onTakeOff={onTakeOff}
    />
  );
}

function Rims({ lookState, selection, masks, isSegmenting, createRimThumbnails, ...does }: StudioPanelProps) {
  const { onChoose, onPoint, onTakeOff } = does;
  const panelGroup = selection.panelGroups.rims;
  const applied = layerFor(lookState.look, panelGroup)?.treatment;
  return (
    <RimsPanel
      createThumbnails={createRimThumbnails}
      chosen={applied?.kind === "rim" ? applied : null}
      hasWheels={isSegmenting || masks.some(({ materialClass }) => materialClass === "wheel")}
      onChoose={(rim) => onChoose(panelGroup, { kind: "rim", ...rim })}
      onPoint={(rim) => onPoint(panelGroup, rim && { kind: "rim", ...rim })}
      onTakeOff={() => onTakeOff(panelGroup)}
    />
  );
}
