import type { PartMask, Photo, Renderer } from "@livery/engine";
import { type RefObject, useState } from "react";
import type { Layer, Look } from "../look/layer.ts";
import { type LookState, saveLook, removeLook, renameLook, applyLook } from "../look/look-state.ts";
import { moveLayer, removeLayer, setLayerHidden } from "../look/edit-look.ts";
import type { History } from "../look/history.ts";
import type { CustomerSession } from "../look/customer-session.ts";
import { PopoverButton } from "../controls/popover-button.tsx";
import { ToolButton } from "../controls/tool-button.tsx";
import { useHost } from "../embed/host.ts";
import { carBox } from "../viewport/car-box.ts";
import { CompareTools } from "../features/compare/compare-tools.tsx";
import { LayersList } from "../features/layers/layers-list.tsx";
import { LooksMenu } from "../features/looks/looks-menu.tsx";
import { SideBySide } from "../features/looks/side-by-side.tsx";

interface StudioToolsProps {
  customerSession: CustomerSession;
  history: History<LookState>;
  photo: Photo;
  masks: readonly PartMask[];
  renderer: Renderer | null;
  /** The car has been found. */
  isReady: boolean;
  isSliding: boolean;
  onHold: (isHeld: boolean) => void;
  onSlide: (isSliding: boolean) => void;
  canChange: (layer: Layer) => boolean;
  onChange: (layer: Layer) => void;
  /** Parts of a photo of one's own can be put right. */
  canFix: boolean;
  onFix: () => void;
  /** The one that begins to put parts right. */
  fixButton: RefObject<HTMLButtonElement | null>;
}

/** What can be done with the look, below the picture. */
export function WorkbenchTools({
  customerSession,
  history,
  photo,
  masks,
  renderer,
  fixButton,
  ...rest
}: StudioToolsProps) {
  const [isSideBySide, setIsSideBySide] = useState(false);
  const { look, savedLooks } = history.present;
  return (
    <div className="flex shrink-0 items-center overflow-x-auto px-1 py-1 [scrollbar-width:none] wide:justify-center-safe wide:px-3 roomy:gap-1">
      <ToolButton
        sign={<path d="M7.5 4.5 4 8l3.5 3.5M4.5 8H12a4 4 0 0 1 0 8H8" />}
        label="Undo"
        disabled={history.past === null}
        onClick={() => customerSession.undo()}
      />
      <ToolButton
        sign={<path d="M12.5 4.5 16 8l-3.5 3.5M15.5 8H8a4 4 0 0 0 0 8h4" />}
        label="Redo"
        disabled={history.future === null}
        onClick={() => customerSession.redo()}
      />
      <CompareTools
        isSliding={rest.isSliding}
        isDisabled={!rest.isReady || look.length === 0}
        onHold={rest.onHold}
        onSlide={rest.onSlide}
      />
      <LayersButton {...{ customerSession, look }} canChange={rest.canChange} onChange={rest.onChange} />
      <LooksButton
        customerSession={customerSession}
        lookState={history.present}
        onCompare={() => setIsSideBySide(true)}
      />
      {rest.canFix && (
        <ToolButton
          ref={fixButton}
          sign={
            <>
              <circle cx="10" cy="10" r="2.25" />
              <path d="M10 3v2.5M10 14.5V17M3 10h2.5M14.5 10H17" />
            </>
          }
          label="Put right"
          onClick={rest.onFix}
        />
      )}
      {isSideBySide && (
        <SideBySide
          {...{ renderer, photo, masks }}
          looks={savedLooks}
          car={carBox(masks)}
          onWear={(id) => customerSession.edit((all) => applyLook(all, id))}
          onClose={() => setIsSideBySide(false)}
        />
      )}
    </div>
  );
}

interface LayersButtonProps {
  customerSession: CustomerSession;
  look: Look;
  canChange: (layer: Layer) => boolean;
  onChange: (layer: Layer) => void;
}

function LayersButton({ customerSession, look, canChange, onChange }: LayersButtonProps) {
  return (
    <PopoverButton
      label="Layers"
      className="w-[28rem]"
      button={(opens) => (
        <ToolButton
          {...opens}
          sign={<path d="m10 3 7 4-7 4-7-4ZM3 10.5l7 4 7-4M3 14l7 4 7-4" />}
          label={look.length === 0 ? "Layers" : `Layers ${look.length}`}
        />
      )}
    >
      {(close) => (
        <LayersList
          look={look}
          canChange={canChange}
          onChange={(layer) => {
            close();
            onChange(layer);
          }}
          onMove={(panelGroup, direction) =>
            customerSession.edit((all) => ({ ...all, look: moveLayer(all.look, panelGroup, direction) }))
          }
          onHide={(panelGroup, isHidden) =>
            customerSession.edit((all) => ({
              ...all,
              look: setLayerHidden(all.look, panelGroup, isHidden),
            }))
          }
          onRemove={(panelGroup) =>
            customerSession.edit((all) => ({ ...all, look: removeLayer(all.look, panelGroup) }))
          }
        />
      )}
    </PopoverButton>
  );
}

interface LooksButtonProps {
  customerSession: CustomerSession;
  lookState: LookState;
  onCompare: () => void;
}

function LooksButton({ customerSession, lookState, onCompare }: LooksButtonProps) {
  const host = useHost();
  const { savedLooks } = lookState;
  return (
    <PopoverButton
      label="Looks"
      className="w-88"
      button={(opens) => (
        <ToolButton
          {...opens}
          sign={looksSign}
          label={savedLooks.length === 0 ? "Looks" : `Looks ${savedLooks.length}`}
        />
      )}
    >
      {(close) => (
        <LooksMenu
          lookState={lookState}
          onKeep={() => {
            customerSession.edit(saveLook);
            host.tell({
              type: "look-saved",
              looks: customerSession.getState().history.present.savedLooks.length,
            });
          }}
          onWear={(id) => customerSession.edit((all) => applyLook(all, id))}
          onRename={(id, name) => customerSession.edit((all) => renameLook(all, id, name))}
          onRemove={(id) => customerSession.edit((all) => removeLook(all, id))}
          onCompare={() => {
            close();
            onCompare();
          }}
        />
      )}
    </PopoverButton>
  );
}

const looksSign = (
  <>
    <rect x="3" y="4" width="6" height="5" rx="1" />
    <rect x="11" y="4" width="6" height="5" rx="1" />
    <rect x="3" y="11" width="6" height="5" rx="1" />
    <rect x="11" y="11" width="6" height="5" rx="1" />
  </>
);
