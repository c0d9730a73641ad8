import type { PartMask, Photo, Renderer } from "@livery/engine";
import { type ReactNode, type RefObject, useState } from "react";
import { PopoverButton } from "../controls/popover-button.tsx";
import { ToolButton } from "../controls/tool-button.tsx";
import { type ExtraTool, ToolGap, ToolRow } from "../controls/tool-row.tsx";
import { Toolbar } from "../controls/toolbar.tsx";
import { OriginalTool } from "../features/compare/original-tool.tsx";
import { LayersList } from "../features/layers/layers-list.tsx";
import { useLookDrawings } from "../features/looks/look-drawings.ts";
import { LooksMenu } from "../features/looks/looks-menu.tsx";
import { SideBySide } from "../features/looks/side-by-side.tsx";
import { useCustomerSession, useCustomerSessionState } from "../look/customer-session-context.ts";
import { hasPlate } from "../look/has-plate.ts";
import { usePlateCover } from "../look/plate-cover-context.ts";
import { applyLook, MAX_SAVED_LOOKS } from "../look/look-state.ts";
import { carBox } from "../viewport/car-box.ts";
import { texts } from "../language/texts.ts";

interface EditingToolsProps {
  masks: readonly PartMask[];
  /** Masks of a customer's own photo can be edited. */
  canEditMasks: boolean;
  /** Called before either of the two that follow. */
  onEdit: () => void;
  onEditMasks: () => void;
  /** Opens the mask editor, and takes the focus back when it closes. */
  editorButton: RefObject<HTMLButtonElement | null>;
  onPlacePlate: () => void;
  /** Opens the placing of a plate's cover, and takes the focus back when it ends. */
  plateButton: RefObject<HTMLButtonElement | null>;
}

interface WorkbenchToolsProps extends EditingToolsProps {
  photo: Photo;
  renderer: Renderer | null;
  /** The car has been found. */
  isReady: boolean;
  /** There is something to compare with the photo. */
  canCompare: boolean;
  isSliding: boolean;
  onHold: (isHeld: boolean) => void;
  onSlide: (isSliding: boolean) => void;
  /** Over the picture, in the same Tab stop: a film is at most eight of them away. */
  children: ReactNode;
}

/** The tools for the look, below the picture. */
export function WorkbenchTools({ photo, renderer, children, ...rest }: WorkbenchToolsProps) {
  const { masks } = rest;
  const canCompare = rest.isReady && rest.canCompare;
  const extras = useEditingTools(rest);
  const { isCovered: isPlateCovered } = usePlateCover();
  const lookDrawings = useLookDrawings({ renderer, photo, masks, isPlateCovered });
  const [isLooksOpen, setIsLooksOpen] = useState(false);
  const [isSideBySide, setIsSideBySide] = useState(false);
  const customerSession = useCustomerSession();
  const { history } = useCustomerSessionState();
  const { look, savedLooks } = history.present;

  return (
    <Toolbar label={texts.shell.tools} className="contents">
      {children}
      <ToolRow extras={extras} className={rowStyle}>
        <ToolButton
          icon={<path d="M7.5 4.5 4 8l3.5 3.5M4.5 8H12a4 4 0 0 1 0 8H8" />}
          label={texts.actions.undo}
          disabled={history.past === null}
          onClick={() => customerSession.undo()}
        />
        <ToolButton
          icon={<path d="M12.5 4.5 16 8l-3.5 3.5M15.5 8H8a4 4 0 0 0 0 8h4" />}
          label={texts.actions.redo}
          disabled={history.future === null}
          onClick={() => customerSession.redo()}
        />
        <ToolGap />
        <OriginalTool isDisabled={!canCompare} onHold={rest.onHold} />
        <ToolButton
          icon={<path d="M10 3v14M7 6H3.5v8H7M13 6h3.5v8H13" />}
          label={texts.picture.compare}
          title={texts.picture.compareWords}
          disabled={!canCompare}
          aria-pressed={rest.isSliding}
          onClick={() => rest.onSlide(!rest.isSliding)}
        />
        <ToolGap />
        <PopoverButton
          label={texts.looks.layers}
          isSheet
          button={(opens) => (
            <ToolButton
              {...opens}
              icon={<path d="m10 3 7 4-7 4-7-4ZM3 10.5l7 4 7-4M3 14l7 4 7-4" />}
              label={texts.looks.layers}
              count={{ number: look.length, label: texts.looks.layersCount(look.length) }}
            />
          )}
        >
          {(close) => <LayersList onEdit={close} />}
        </PopoverButton>
        <PopoverButton
          label={texts.looks.looks}
          isSheet
          onToggle={setIsLooksOpen}
          button={(opens) => (
            <ToolButton
              {...opens}
              icon={looksIcon}
              label={texts.looks.looks}
              count={{ number: savedLooks.length, label: texts.looks.looksCount(savedLooks.length) }}
            />
          )}
        >
          {(close) => (
            <LooksMenu
              isOpen={isLooksOpen}
              drawings={lookDrawings}
              onCompare={() => {
                close();
                setIsSideBySide(true);
              }}
            />
          )}
        </PopoverButton>
      </ToolRow>
      {isSideBySide && (
        <SideBySide
          {...{ renderer, photo, masks }}
          looks={savedLooks.slice(0, MAX_SAVED_LOOKS)}
          car={carBox(masks)}
          onApply={({ id }) => customerSession.edit((state) => applyLook(state, id))}
          onClose={() => setIsSideBySide(false)}
        />
      )}
    </Toolbar>
  );
}

/** The tools that change the part masks and the plate. */
function useEditingTools({
  masks,
  canEditMasks,
  editorButton,
  plateButton,
  ...on
}: EditingToolsProps): ExtraTool[] {
  const { isCovered, setCovered } = usePlateCover();
  const isPlateFound = hasPlate(masks);
  const edit = (start: () => void) => () => {
    on.onEdit();
    start();
  };
  const outline: ExtraTool = {
    id: "outline",
    icon: outlineIcon,
    label: texts.maskEditor.fixOutline,
    onPress: edit(on.onEditMasks),
    opener: editorButton,
  };
  const cover: ExtraTool = {
    id: "cover",
    icon: (
      <>
        <rect x="2.5" y="6" width="15" height="8" rx="1.5" />
        <path d={isCovered ? "M5.5 10h9" : "M5.5 8.5v3M8.5 8.5v3M11.5 8.5v3M14.5 8.5v3"} />
      </>
    ),
    label: texts.picture.coverPlate,
    isPressed: isCovered,
    onPress: () => setCovered(!isCovered),
  };
  const place: ExtraTool = {
    id: "place",
    icon: <path d="M4 7h12v6H4ZM2.5 5.5h2M15.5 5.5h2M2.5 14.5h2M15.5 14.5h2" />,
    label: isPlateFound ? texts.plate.move : texts.picture.coverPlate,
    onPress: edit(on.onPlacePlate),
    opener: plateButton,
  };
  return [
    ...(canEditMasks ? [outline] : []),
    ...(isPlateFound ? [cover] : []),
    ...(canEditMasks ? [place] : []),
  ];
}

const outlineIcon = (
  <>
    <circle cx="10" cy="10" r="2.25" />
    <path d="M10 3v2.5M10 14.5V17M3 10h2.5M14.5 10H17" />
  </>
);

const looksIcon = (
  <>
    <rect x="3" y="4" width="6" height="5" rx="1" />
    <rect x="11" y="4" width="6" height="5" rx="1" />
    <rect x="3" y="11" width="6" height="5" rx="1" />
    <rect x="11" y="11" width="6" height="5" rx="1" />
  </>
);

/** On a phone the row makes way for a sheet that is pulled up. Words are narrow where those of Spanish would not fit. */
const rowStyle = [
  "phone:group-has-[[data-sheet=full]]/workbench:hidden",
  "phone:[&>button]:font-stretch-[100%] phone:min-[24rem]:[&>button]:px-1! max-[24rem]:[&>button]:text-[0.6875rem]/4",
  "tall:max-[56rem]:[&>button]:px-0 tall:max-[56rem]:[&>button]:font-stretch-[100%] tall:max-[56rem]:[&>button]:tracking-normal",
].join(" ");
