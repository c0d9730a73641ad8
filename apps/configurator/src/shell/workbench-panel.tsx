import { type ReactNode, useMemo } from "react";
import { RemoveButton } from "../controls/remove-button.tsx";
import { PanelGroupChips } from "../controls/panel-group-chips.tsx";
import { useBranding } from "../embed/branding.ts";
import { BlackoutsPanel } from "../features/blackouts/blackouts-panel.tsx";
import { ChromeOptions } from "../features/chrome/chrome-options.tsx";
import { FilmPanel } from "../features/films/film-panel.tsx";
import type { SwatchDrawings } from "../features/films/swatch-drawings.ts";
import type { RimDrawings } from "../features/rims/rim-drawings.ts";
import { RimsPanel } from "../features/rims/rims-panel.tsx";
import { TintPanel } from "../features/tint/tint-panel.tsx";
import { useTreatmentOn } from "../look/customer-session-context.ts";
import { useLookActions } from "../look/look-actions.ts";
import { useSelection } from "../look/selection-context.ts";
import type { LoadedCatalog } from "../look/use-catalog.ts";
import { usePhotoPanels } from "../look/use-photo-panels.ts";

interface WorkbenchPanelProps {
  catalog: LoadedCatalog;
  swatchDrawings: SwatchDrawings;
  rimDrawings: RimDrawings;
  /** The state whose tint limits are shown. */
  usState: string | null;
  onUsState: (state: string) => void;
}

/** The panel of the service on screen. */
export function WorkbenchPanel(props: WorkbenchPanelProps) {
  switch (useSelection().service) {
    case "wraps":
      return <WrapsPanel {...props} />;
    case "tint":
      return <WindowsPanel {...props} />;
    case "blackouts":
      return <BlackoutsPanel />;
    case "chrome-deletes":
      return <ChromePanel {...props} />;
    case "rims":
      return <RimsPanel rimDrawings={props.rimDrawings} />;
  }
}

type FilmSource = Pick<WorkbenchPanelProps, "catalog" | "swatchDrawings">;

function WrapsPanel(props: FilmSource) {
  const panelGroup = useSelection().panelGroups.wraps;
  const { remove } = useLookActions();
  return (
    <OfferedFilms {...props} service="wraps">
      <PanelGroupChips label="Which panels" service="wraps" />
      {useTreatmentOn(panelGroup) && <RemoveButton label="Remove film" onRemove={() => remove(panelGroup)} />}
    </OfferedFilms>
  );
}

function ChromePanel(props: FilmSource) {
  const { isSegmenting, panelIdsOf } = usePhotoPanels();
  if (panelIdsOf("trim").length === 0 && !isSegmenting)
    return (
      <section aria-label="Chrome delete" className="px-4 py-4 wide:px-5">
        <p className="type-body text-dim">This photo shows no trim to cover.</p>
      </section>
    );
  return (
    <OfferedFilms {...props} service="chrome-deletes">
      <ChromeOptions />
    </OfferedFilms>
  );
}

interface OfferedFilmsProps extends FilmSource {
  service: "wraps" | "chrome-deletes";
  children: ReactNode;
}

/** The films of the brands that the shop offers. */
function OfferedFilms({ catalog, swatchDrawings, service, children }: OfferedFilmsProps) {
  const { brands } = useBranding();
  const films = useMemo(() => catalog.films.filter(({ brand }) => brands.has(brand)), [catalog, brands]);
  return (
    <FilmPanel
      {...{ films, swatchDrawings }}
      brands={[...brands]}
      panelGroup={useSelection().panelGroups[service]}
    >
      {children}
    </FilmPanel>
  );
}

function WindowsPanel({ catalog, usState, onUsState }: WorkbenchPanelProps) {
  const { tintBrands } = useBranding();
  return (
    <TintPanel
      lines={catalog.tints.filter(({ brand }) => tintBrands.has(brand))}
      rules={catalog.rules}
      state={usState}
      onState={onUsState}
    />
  );
}
