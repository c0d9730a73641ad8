import { useMemo } from "react";
import { listOfferedFilms, useBranding } from "../embed/branding.ts";
import { useCustomerSession } from "../look/customer-session-context.ts";
import { isSelectable, listPanelIds, materialClasses } from "../look/panel-id.ts";
import { listPresets, type Preset } from "../look/presets.ts";
import { useSelection } from "../look/selection-context.ts";
import type { LoadedCatalog } from "../look/use-catalog.ts";
import { usePhotoPanels } from "../look/use-photo-panels.ts";

/** The presets that the shop's services and brands and the photo's panels allow. */
export function usePresets({ films, tints }: LoadedCatalog): readonly Preset[] {
  const { services, brands, tintBrands, hiddenFilms } = useBranding();
  const { masks } = usePhotoPanels();
  return useMemo(
    () =>
      listPresets({
        services,
        films: listOfferedFilms(films, { brands, hiddenFilms }),
        tints: tints.filter(({ brand }) => tintBrands.has(brand)),
        panelIds: materialClasses.flatMap((materialClass) =>
          listPanelIds(masks, materialClass).filter(isSelectable),
        ),
      }),
    [films, tints, services, brands, tintBrands, hiddenFilms, masks],
  );
}

/** Puts a preset on the car as one step to undo, and selects what it colors. */
export function useApplyPreset(): (preset: Preset) => void {
  const customerSession = useCustomerSession();
  const selection = useSelection();
  return ({ applyTo, selects }) => {
    customerSession.edit((state) => ({ ...state, look: applyTo(state.look) }));
    selection.showService(selects.service);
    selection.selectPanels(selects.service, selects.panelGroup);
  };
}
