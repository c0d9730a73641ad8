import type { Brand } from "@livery/catalog";
import type { PartMask, RimThumbnails } from "@livery/engine";
import { type ReactNode, useMemo } from "react";
import type { PanelGroup, Treatment } from "../look/layer.ts";
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
import { allTargets, blackoutSpots, spotsFor } from "./service.ts";
import type { Selection } from "./use-selection.ts";

/** What a panel does to the look. */
export interface PanelActions {
  onChoose: (target: PanelGroup, treatment: Treatment) => void;
  /** The choice under the pointer or the focus is shown on the car at once. */
  onPoint: (target: PanelGroup, treatment: Treatment | null) => void;
  onTakeOff: (target: PanelGroup) => void;
  onFavourite: (filmId: string) => void;
  onState: (state: string) => void;
}

interface StudioPanelProps extends PanelActions {
  aim: Selection;
  catalog: LoadedCatalog;
  /** Whose films are offered. */
  brands: ReadonlySet<Brand>;
  tintBrands: ReadonlySet<string>;
  design: LookState;
  /** Films as our shader draws them. */
  sheet: SwatchImages;
  shelf: SavedFilms;
  pieces: readonly PartMask[];
  /** The photo's pieces are still being found. */
  isFinding: boolean;
  createRimThumbnails: (sidePx: number) => RimThumbnails | null;
  /** The state whose tint rules are shown. */
  state: string | null;
}

/** What one service offers. */
export function WorkbenchPanel(props: StudioPanelProps) {
  switch (props.aim.service) {
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
  const { aim, design, pieces, onTakeOff } = props;
  const target = aim.targets.wraps;
  const spots = spotsFor(pieces, "paint");
  return (
    <Films {...props} target={target}>
      <PanelGroupChips
        label="Where the film goes"
        all={allTargets.wraps}
        spots={spots}
        target={target}
        onTarget={(next) => aim.narrow("wraps", next)}
      />
      {layerFor(design.choices, target) && (
        <RemoveButton
          label={`Take film off ${panelGroupLabel(target)}`}
          onTakeOff={() => onTakeOff(target)}
        />
      )}
    </Films>
  );
}

function ChromeDeletes(props: StudioPanelProps) {
  const { aim, design, pieces, onChoose, onPoint, onTakeOff } = props;
  const target = aim.targets["chrome-deletes"];
  const spots = spotsFor(pieces, "trim");
  if (spots.length === 0 && !props.isFinding)
    return (
      <section aria-label="Chrome delete" className="px-4 py-4 wide:px-5">
        <p className="type-body text-dim">This photo shows no trim that could be covered.</p>
      </section>
    );
  return (
    <Films {...props} target={target}>
      <ChromeOptions
        all={allTargets["chrome-deletes"]}
        spots={spots}
        target={target}
        chosen={layerFor(design.choices, target)?.treatment ?? null}
        onTarget={(next) => aim.narrow("chrome-deletes", next)}
        onChoose={(glossLevel) => onChoose(target, { kind: "black", glossLevel })}
        onPoint={(glossLevel) => onPoint(target, glossLevel && { kind: "black", glossLevel })}
        onTakeOff={() => onTakeOff(target)}
      />
    </Films>
  );
}

function Films({
  target,
  children,
  ...props
}: StudioPanelProps & { target: PanelGroup; children: ReactNode }) {
  const { catalog, brands, shelf, design, onChoose, onPoint, onFavourite } = props;
  const worn = layerFor(design.choices, target)?.treatment;
  const films = useMemo(
    () => catalog.films.filter(({ brand }) => brands.has(brand)),
    [catalog.films, brands],
  );
  return (
    <FilmPanel
      films={films}
      brands={[...brands]}
      sheet={props.sheet}
      shelf={shelf}
      chosen={worn?.kind === "film" ? worn.film : null}
      where={panelGroupLabel(target)}
      onChoose={(film) => onChoose(target, { kind: "film", film })}
      onPoint={(film) => onPoint(target, film && { kind: "film", film })}
      onFavourite={(film) => onFavourite(film.id)}
    >
      {children}
    </FilmPanel>
  );
}

function Windows({ catalog, tintBrands, design, aim, pieces, state, ...does }: StudioPanelProps) {
  const target = aim.targets.tint;
  const worn = layerFor(design.choices, target)?.treatment;
  return (
    <TintPanel
      lines={catalog.tints.filter(({ brand }) => tintBrands.has(brand))}
      rules={catalog.rules}
      all={allTargets.tint}
      spots={spotsFor(pieces, "glass")}
      target={target}
      chosen={worn?.kind === "tint" ? worn : null}
      windows={windowTints(design.choices)}
      state={state}
      onState={does.onState}
      onTarget={(next) => aim.narrow("tint", next)}
      onChoose={(tint) => does.onChoose(target, { kind: "tint", ...tint })}
      onPoint={(tint) => does.onPoint(target, tint && { kind: "tint", ...tint })}
      onTakeOff={() => does.onTakeOff(target)}
    />
  );
}

function Blackouts({ design, pieces, isFinding, onChoose, onPoint, onTakeOff }: StudioPanelProps) {
  const seen = (["lamp", "paint", "trim"] as const).flatMap((part) => spotsFor(pieces, part));
  const spots = blackoutSpots.filter((spot) => isFinding || seen.includes(spot));
  return (
    <BlackoutsPanel
      spots={spots}
      choices={design.choices}
      onChoose={onChoose}
      onPoint={onPoint}
      onTakeOff={onTakeOff}
    />
  );
}

function Rims({ design, aim, pieces, isFinding, createRimThumbnails, ...does }: StudioPanelProps) {
  const { onChoose, onPoint, onTakeOff } = does;
  const target = aim.targets.rims;
  const worn = layerFor(design.choices, target)?.treatment;
  return (
    <RimsPanel
      createThumbnails={createRimThumbnails}
      chosen={worn?.kind === "rim" ? worn : null}
      hasWheels={isFinding || pieces.some(({ materialClass }) => materialClass === "wheel")}
      onChoose={(rim) => onChoose(target, { kind: "rim", ...rim })}
      onPoint={(rim) => onPoint(target, rim && { kind: "rim", ...rim })}
      onTakeOff={() => onTakeOff(target)}
    />
  );
}
