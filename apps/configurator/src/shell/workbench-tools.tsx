import type { PartMask, Photo, Renderer } from "@livery/engine";
import { type RefObject, useState } from "react";
import type { Layer } from "../look/layer.ts";
import { type LookState, saveLook, removeLook, renameLook, applyLook } from "../look/look-state.ts";
import { moveLayer, removeLayer, setHidden } from "../look/edit-look.ts";
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
  visit: CustomerSession;
  design: History<LookState>;
  photo: Photo;
  pieces: readonly PartMask[];
  renderer: Renderer | null;
  /** The car has been found. */
  isReady: boolean;
  isSliding: boolean;
  onHold: (isHeld: boolean) => void;
  onSlide: (isSliding: boolean) => void;
  canChange: (choice: Layer) => boolean;
  onChange: (choice: Layer) => void;
  /** Parts of a photo of one's own can be put right. */
  canFix: boolean;
  onFix: () => void;
  /** The one that begins to put parts right. */
  fixButton: RefObject<HTMLButtonElement | null>;
}

/** What can be done with the choices, below the picture. */
export function WorkbenchTools({
  visit,
  design,
  photo,
  pieces,
  renderer,
  fixButton,
  ...rest
}: StudioToolsProps) {
  const [isSideBySide, setIsSideBySide] = useState(false);
  const host = useHost();
  const { choices, looks } = design.present;
  return (
    <div className="flex shrink-0 items-center overflow-x-auto px-1 py-1 [scrollbar-width:none] wide:justify-center-safe wide:px-3 roomy:gap-1">
      <ToolButton
        sign={<path d="M7.5 4.5 4 8l3.5 3.5M4.5 8H12a4 4 0 0 1 0 8H8" />}
        label="Undo"
        disabled={design.past === null}
        onClick={() => visit.undo()}
      />
      <ToolButton
        sign={<path d="M12.5 4.5 16 8l-3.5 3.5M15.5 8H8a4 4 0 0 0 0 8h4" />}
        label="Redo"
        disabled={design.future === null}
        onClick={() => visit.redo()}
      />
      <CompareTools
        isSliding={rest.isSliding}
        isDisabled={!rest.isReady || choices.length === 0}
        onHold={rest.onHold}
        onSlide={rest.onSlide}
      />
      <PopoverButton
        label="Layers"
        className="w-[28rem]"
        button={(opens) => (
          <ToolButton
            {...opens}
            sign={<path d="m10 3 7 4-7 4-7-4ZM3 10.5l7 4 7-4M3 14l7 4 7-4" />}
            label={choices.length === 0 ? "Layers" : `Layers ${choices.length}`}
          />
        )}
      >
        {(close) => (
          <LayersList
            choices={choices}
            canChange={rest.canChange}
            onChange={(choice) => {
              close();
              rest.onChange(choice);
            }}
            onMove={(target, direction) =>
              visit.edit((all) => ({ ...all, choices: moveLayer(all.choices, target, direction) }))
            }
            onHide={(target, isHidden) =>
              visit.edit((all) => ({ ...all, choices: setHidden(all.choices, target, isHidden) }))
            }
            onRemove={(target) =>
              visit.edit((all) => ({ ...all, choices: removeLayer(all.choices, target) }))
            }
          />
        )}
      </PopoverButton>
      <PopoverButton
        label="Looks"
        className="w-88"
        button={(opens) => (
          <ToolButton
            {...opens}
            sign={looksSign}
            label={looks.length === 0 ? "Looks" : `Looks ${looks.length}`}
          />
        )}
      >
        {(close) => (
          <LooksMenu
            design={design.present}
            onKeep={() => {
              visit.edit(saveLook);
              host.tell({ type: "look-saved", looks: visit.getState().design.present.looks.length });
            }}
            onWear={(id) => visit.edit((all) => applyLook(all, id))}
            onRename={(id, name) => visit.edit((all) => renameLook(all, id, name))}
            onRemove={(id) => visit.edit((all) => removeLook(all, id))}
            onCompare={() => {
              close();
              setIsSideBySide(true);
            }}
          />
        )}
      </PopoverButton>
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
          {...{ renderer, photo, pieces, looks }}
          car={carBox(pieces)}
          onWear={(id) => visit.edit((all) => applyLook(all, id))}
          onClose={() => setIsSideBySide(false)}
        />
      )}
    </div>
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
