import { useEffect } from "react";
import { focusNeighbor } from "../../controls/focus-neighbor.ts";
import { ToolIcon } from "../../controls/tool-button.tsx";
import { useHost } from "../../embed/host.ts";
import { useCustomerSession, useCustomerSessionState } from "../../look/customer-session-context.ts";
import {
  applyLook,
  findSaved,
  isSameLook,
  MAX_SAVED_LOOKS,
  removeLook,
  renameLook,
  type SavedLook,
  saveLook,
} from "../../look/look-state.ts";
import { MAX_LOOK_NAME_LENGTH } from "../../look/name-look.ts";
import { texts } from "../../language/texts.ts";
import type { LookDrawings } from "./look-drawings.ts";
import { LookThumbnail } from "./look-thumbnail.tsx";

interface LooksMenuProps {
  /** The menu is on screen. */
  isOpen: boolean;
  /** Null until there is a picture. */
  drawings: LookDrawings | null;
  onCompare: () => void;
}

/** Saves the look, and lists the saved looks with small pictures of the car. */
export function LooksMenu({ isOpen, drawings, onCompare }: LooksMenuProps) {
  const host = useHost();
  const customerSession = useCustomerSession();
  const { look, savedLooks } = useCustomerSessionState().history.present;
  useEffect(
    () => (isOpen ? drawings?.request(savedLooks.map((saved) => saved.look)) : undefined),
    [isOpen, drawings, savedLooks],
  );
  const isSaved = findSaved({ look, savedLooks }) !== undefined;
  const isFull = savedLooks.length >= MAX_SAVED_LOOKS;
  function save() {
    if (isSaved) return;
    customerSession.edit(saveLook);
    host.send({
      type: "look-saved",
      looks: customerSession.getState().history.present.savedLooks.length,
    });
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {savedLooks.length === 0 && <p className="type-small px-3 py-2 text-dim">{texts.looks.noneSaved}</p>}
      <ul aria-label={texts.looks.savedLooks} className="grid grid-cols-[minmax(0,1fr)] gap-1 empty:hidden">
        {savedLooks.map((saved) => (
          <LookRow key={saved.id} {...{ saved, drawings }} isApplied={isSameLook(saved.look, look)} />
        ))}
      </ul>
      {savedLooks.length === 1 && <p className="type-small px-3 pt-1 text-dim">{texts.looks.oneSaved}</p>}
      <div className="flex gap-1.5 p-1.5">
        <button
          type="button"
          disabled={isFull || look.length === 0}
          aria-disabled={isSaved} // keeps the focus after its own press
          onClick={save}
          className={buttonStyle}
        >
          {isFull
            ? texts.looks.allSaved(MAX_SAVED_LOOKS)
            : texts.looks[isSaved ? "alreadySaved" : "saveThis"]}
        </button>
        <button type="button" disabled={savedLooks.length < 2} onClick={onCompare} className={buttonStyle}>
          {texts.looks.sideBySide}
        </button>
      </div>
    </div>
  );
}

interface LookRowProps {
  saved: SavedLook;
  drawings: LookDrawings | null;
  isApplied: boolean;
}

function LookRow({ saved, drawings, isApplied }: LookRowProps) {
  const customerSession = useCustomerSession();
  return (
    <li className="flex items-center gap-1 pl-1.5">
      <button
        type="button"
        aria-label={texts.looks.showOnCar(saved.name)}
        aria-pressed={isApplied}
        title={texts.looks.showOnCar(saved.name)}
        onClick={() => customerSession.edit((state) => applyLook(state, saved.id))}
        className="group/look relative h-12 w-18 shrink-0 overflow-hidden rounded-control border border-line-strong bg-panel hover:border-light/60 aria-pressed:border-2 aria-pressed:border-light"
      >
        {drawings && <LookThumbnail look={saved.look} drawings={drawings} />}
        <span className="absolute inset-x-0 bottom-0 bg-night/75 text-center text-[0.625rem]/3.5 text-dim group-aria-pressed/look:text-text">
          {isApplied ? texts.looks.onTheCar : texts.looks.show}
        </span>
      </button>
      <textarea
        key={saved.name}
        rows={2} // in a browser that does not size it to its words
        defaultValue={saved.name}
        maxLength={MAX_LOOK_NAME_LENGTH}
        aria-label={texts.looks.nameOf(saved.name)}
        onBlur={({ target }) => customerSession.edit((state) => renameLook(state, saved.id, target.value))}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault(); // a name has no lines
          event.currentTarget.blur();
        }}
        className="field-sizing-content min-h-target min-w-0 flex-1 resize-none rounded-control border border-transparent bg-transparent px-2.5 py-2 text-base/6 hover:border-line-strong focus:border-light"
      />
      <button
        type="button"
        aria-label={texts.looks.remove(saved.name)}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget);
          customerSession.edit((state) => removeLook(state, saved.id));
        }}
        className="grid size-target place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text"
      >
        <ToolIcon icon={<path d="m5 5 10 10M15 5 5 15" />} />
      </button>
    </li>
  );
}

const buttonStyle =
  "type-small min-h-target flex-1 rounded-control border border-line-strong px-3 hover:border-light/60 disabled:border-line disabled:text-faint aria-disabled:border-line aria-disabled:text-faint";
