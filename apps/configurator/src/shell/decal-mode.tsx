import type { DecalCorners, PartMask, Photo, Renderer } from "@livery/engine";
import { useMemo } from "react";
import { isOnDecal } from "../features/decal/move-decal.ts";
import type { DecalPhoto } from "../features/decal/start-decal.ts";
import { loadWhenOpened } from "../controls/load-when-opened.tsx";
import { useLook } from "../look/customer-session-context.ts";
import {
  decalPanelIds,
  type DecalPlace,
  type DecalTreatment,
  findDecalMask,
  placeOn,
} from "../look/decal.ts";
import { decalOn, findFreeDecal } from "../look/decals-of-look.ts";
import { layerKindOf, treatmentLabel } from "../look/layer-kinds/layer-kinds.ts";
import type { Look, PanelGroup } from "../look/layer.ts";
import { useLookActions } from "../look/look-actions.ts";
import { isDecalPanel, type PanelId } from "../look/panel-id.ts";
import { onePanelLabel } from "../look/panel-label.ts";
import { useSelection } from "../look/selection-context.ts";
import { maskAt } from "../viewport/mask-shape.ts";
import { texts } from "../language/texts.ts";

// Few looks have a decal.
const DecalPanel = loadWhenOpened(
  () => import("../features/decal/decal-panel.tsx"),
  (module) => module.DecalPanel,
);
const DecalSurface = loadWhenOpened(
  () => import("../features/decal/decal-surface.tsx"),
  (module) => module.DecalSurface,
);

/** Choosing and ending the decal that is edited. */
export interface DecalMode {
  /** The panel of the decal that is edited, or that would be new; null while none is. */
  chosen: PanelId | null;
  choose: (decalPanelId: PanelId) => void;
  /** Starts a new one, or edits the first where there is no place for another. */
  start: () => void;
  end: () => void;
}

/** A decal is edited while its own panel is selected. */
export function useDecalMode(): DecalMode {
  const selection = useSelection();
  const look = useLook();
  const choose = (panelId: PanelId) => selection.selectPanels("wraps", groupOf(panelId));
  return {
    chosen: selection.service === "wraps" ? decalPanelOf(selection.panelGroups.wraps) : null,
    choose,
    start: () => choose(findFreeDecal(look) ?? firstDecal),
    end: () => selection.selectPanels("wraps", selection.defaultGroups.wraps),
  };
}

const firstDecal: PanelId = "paint/decal-1";

function decalPanelOf(panelGroup: PanelGroup): PanelId | null {
  return panelGroup.kind === "panels" ? (panelGroup.panelIds.find(isDecalPanel) ?? null) : null;
}

/** The panel in which a decal is edited. */
export function DecalEditor({ mode, photo }: { mode: DecalMode & { chosen: PanelId }; photo: DecalPhoto }) {
  return <DecalPanel chosen={mode.chosen} photo={photo} onChoose={mode.choose} onClose={mode.end} />;
}

interface DecalPicture {
  /** The look on the car, with the preview. */
  shownLook: Look;
  masks: readonly PartMask[];
  renderer: Renderer | null;
}

interface PictureDecals {
  /** The decal that is edited, where the picture shows it. */
  shown: ShownDecal | null;
  /** What to do while a decal is edited; empty while none is. */
  words: string;
  /** Selects the decal or the panel at a place of the photo, or puts the decal there that is edited. */
  tap: (at: { x: number; y: number }) => void;
}

/** The decals on the picture. */
export function usePictureDecals(picture: DecalPicture): PictureDecals {
  const { shownLook, masks, renderer } = picture;
  const look = useLook();
  const selection = useSelection();
  const { chosen, choose } = useDecalMode();
  const { apply } = useLookActions();
  const shown = useMemo(
    () => (chosen === null ? null : findShownDecal({ shownLook, masks, renderer }, chosen)),
    [chosen, shownLook, masks, renderer],
  );
  return {
    shown,
    words: chosen === null ? "" : wordsFor(decalOn(look, chosen), masks),
    tap(at) {
      const tapped = decalPanelIds.findLast((panelId) => {
        const corners = findShownDecal({ ...picture, shownLook: look }, panelId)?.corners;
        return corners !== undefined && isOnDecal(corners, at);
      });
      if (tapped !== undefined && tapped !== chosen) return choose(tapped);
      const mask = maskAt(masks, at);
      if (chosen === null) return selection.selectMask(mask);
      const decal = decalOn(look, chosen);
      if (decal !== null && mask?.materialClass === "paint")
        apply(groupOf(chosen), { ...decal, place: { ...decal.place, ...placeOn(mask, at, masks) } });
    },
  };
}

/** The handles of the decal that is edited. */
export function DecalOverlay({ decals: { shown }, photo }: { decals: PictureDecals; photo: Photo }) {
  const { apply, preview, remove } = useLookActions();
  const { end } = useDecalMode();
  if (shown === null) return null;
  const { decal, panelGroup, corners, mask, aspect } = shown;
  const at = (place: DecalPlace) => ({ ...decal, place });
  return (
    <DecalSurface
      label={treatmentLabel(decal)}
      place={decal.place}
      {...{ corners, aspect, photo }}
      box={mask.box}
      onMove={(place) => preview(panelGroup, at(place))}
      onPlace={(place) => apply(panelGroup, at(place))}
      onRemove={() => remove(panelGroup)}
      onClose={end}
    />
  );
}

function groupOf(panelId: PanelId): PanelGroup {
  return { kind: "panels", panelIds: [panelId] };
}

function wordsFor(decal: DecalTreatment | null, masks: readonly PartMask[]): string {
  if (decal === null) return texts.decal.first;
  const isShown = findDecalMask(decal.place, masks) !== undefined;
  return isShown ? texts.decal.words : texts.decal.notShown(onePanelLabel(decal.place.panelId));
}

interface ShownDecal {
  panelGroup: PanelGroup;
  decal: DecalTreatment;
  mask: PartMask;
  corners: DecalCorners;
  aspect: number;
}

function findShownDecal({ shownLook, masks, renderer }: DecalPicture, panelId: PanelId): ShownDecal | null {
  const decal = decalOn(shownLook, panelId);
  const mask = decal && findDecalMask(decal.place, masks);
  if (!decal || !mask || renderer === null) return null;
  const layer = layerKindOf(decal).toRenderLayer(decal, [mask.id]);
  if (layer.kind !== "decal") return null;
  const corners = renderer.findDecalCorners(layer);
  const { width, height } = layer.image.pixels;
  return corners && { panelGroup: groupOf(panelId), decal, mask, corners, aspect: width / height };
}
