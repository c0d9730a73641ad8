import { focusNeighbor } from "../../controls/focus-neighbor.ts";
import { ToolIcon } from "../../controls/tool-button.tsx";
import { useHost } from "../../embed/host.ts";
import { useCustomerSession, useCustomerSessionState } from "../../look/customer-session-context.ts";
import {
  applyLook,
  MAX_SAVED_LOOKS,
  removeLook,
  renameLook,
  type SavedLook,
  saveLook,
} from "../../look/look-state.ts";
import { MAX_LOOK_NAME_LENGTH } from "../../look/name-look.ts";
import { texts } from "../../language/texts.ts";

interface LooksMenuProps {
  onCompare: () => void;
}

/** Saves the look, and lists the saved looks. */
export function LooksMenu({ onCompare }: LooksMenuProps) {
  const host = useHost();
  const customerSession = useCustomerSession();
  const { look, savedLooks } = useCustomerSessionState().history.present;
  const isFull = savedLooks.length >= MAX_SAVED_LOOKS;
  function save() {
    customerSession.edit(saveLook);
    host.send({
      type: "look-saved",
      looks: customerSession.getState().history.present.savedLooks.length,
    });
  }
  return (
    <div className="grid gap-1">
      {savedLooks.length === 0 && <p className="type-small px-3 py-2 text-dim">{texts.looks.noneSaved}</p>}
      <ul aria-label={texts.looks.savedLooks} className="grid gap-1 empty:hidden">
        {savedLooks.map((saved) => (
          <LookRow key={saved.id} saved={saved} isApplied={saved.look === look} />
        ))}
      </ul>
      <div className="flex gap-1.5 p-1.5">
        <button type="button" disabled={isFull || look.length === 0} onClick={save} className={buttonStyle}>
          {isFull ? texts.looks.allSaved(MAX_SAVED_LOOKS) : texts.looks.saveThis}
        </button>
        <button type="button" disabled={savedLooks.length < 2} onClick={onCompare} className={buttonStyle}>
          {texts.looks.sideBySide}
        </button>
      </div>
    </div>
  );
}

function LookRow({ saved, isApplied }: { saved: SavedLook; isApplied: boolean }) {
  const customerSession = useCustomerSession();
  return (
    <li className="flex items-center gap-1">
      <input
        key={saved.name}
        defaultValue={saved.name}
        maxLength={MAX_LOOK_NAME_LENGTH}
        aria-label={texts.looks.nameOf(saved.name)}
        onBlur={({ target }) => customerSession.edit((state) => renameLook(state, saved.id, target.value))}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
        className="h-target min-w-0 flex-1 text-ellipsis rounded-control border border-transparent bg-transparent px-2.5 text-base hover:border-line-strong focus:border-light"
      />
      <button
        type="button"
        aria-pressed={isApplied}
        onClick={() => customerSession.edit((state) => applyLook(state, saved.id))}
        className="type-small min-h-target rounded-control px-3 text-dim hover:bg-light/5 hover:text-text aria-pressed:text-light"
      >
        {isApplied ? texts.looks.onTheCar : texts.looks.show}
      </button>
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
  "type-small min-h-target flex-1 rounded-control border border-line-strong px-3 hover:border-light/60 disabled:border-line disabled:text-faint";
