import {
  type LookState,
  type SavedLook,
  MAX_LOOK_NAME_LENGTH,
  MAX_SAVED_LOOKS,
} from "../../look/look-state.ts";
import { focusNeighbor } from "../../controls/focus-neighbor.ts";
import { ToolSign } from "../../controls/tool-button.tsx";

interface LooksMenuProps {
  lookState: LookState;
  onKeep: () => void;
  onWear: (id: number) => void;
  onRename: (id: number, name: string) => void;
  onRemove: (id: number) => void;
  onCompare: () => void;
}

/** The looks kept so far, by name; up to six. */
export function LooksMenu({ lookState, onKeep, onCompare, ...does }: LooksMenuProps) {
  const { look, savedLooks } = lookState;
  const isFull = savedLooks.length >= MAX_SAVED_LOOKS;
  return (
    <div className="grid gap-1">
      {savedLooks.length === 0 && (
        <p className="type-small px-3 py-2 text-dim">
          Keep up to six looks and see them side by side. They stay on this device.
        </p>
      )}
      <ul aria-label="Kept looks" className="grid gap-1 empty:hidden">
        {savedLooks.map((saved) => (
          <LookRow key={saved.id} saved={saved} isWorn={saved.look === look} {...does} />
        ))}
      </ul>
      <div className="flex gap-1.5 p-1.5">
        <button type="button" disabled={isFull || look.length === 0} onClick={onKeep} className={pressLook}>
          {isFull ? "Six are kept" : "Keep this look"}
        </button>
        <button type="button" disabled={savedLooks.length < 2} onClick={onCompare} className={pressLook}>
          Side by side
        </button>
      </div>
    </div>
  );
}

type LookRowProps = { saved: SavedLook; isWorn: boolean } & Pick<
  LooksMenuProps,
  "onWear" | "onRename" | "onRemove"
>;

function LookRow({ saved, isWorn, onWear, onRename, onRemove }: LookRowProps) {
  return (
    <li className="flex items-center gap-1">
      <input
        key={saved.name}
        defaultValue={saved.name}
        maxLength={MAX_LOOK_NAME_LENGTH}
        aria-label={`Name of ${saved.name}`}
        onBlur={(event) => onRename(saved.id, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
        className="h-target min-w-0 flex-1 rounded-control border border-transparent bg-transparent px-2.5 text-base hover:border-line-strong focus:border-light"
      />
      <button
        type="button"
        aria-pressed={isWorn}
        onClick={() => onWear(saved.id)}
        className="type-small min-h-target rounded-control px-3 text-dim hover:bg-light/5 hover:text-text aria-pressed:text-light"
      >
        {isWorn ? "On the car" : "Show"}
      </button>
      <button
        type="button"
        aria-label={`Remove ${saved.name}`}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget);
          onRemove(saved.id);
        }}
        className="grid size-target place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text"
      >
        <ToolSign sign={<path d="m5 5 10 10M15 5 5 15" />} />
      </button>
    </li>
  );
}

const pressLook =
  "type-small min-h-target flex-1 rounded-control border border-line-strong px-3 hover:border-light/60 disabled:border-line disabled:text-faint";
