import type { ReactNode } from "react";
import type { Choice, Target } from "../../choices/choice.ts";
import { choiceWords, targetWords, treatmentWords } from "../../choices/choice-words.ts";
import type { Choices } from "../../choices/edit-choices.ts";
import { targetKey } from "../../choices/choice.ts";
import { TreatmentMark } from "./treatment-mark.tsx";
import { ToolSign } from "../../controls/tool-button.tsx";

interface LayersListProps {
  choices: Choices;
  onChange: (choice: Choice) => void;
  onHide: (target: Target, isHidden: boolean) => void;
  onRemove: (target: Target) => void;
}

/** Every choice as a layer, the one that lies uppermost first. */
export function LayersList({ choices, onChange, onHide, onRemove }: LayersListProps) {
  if (choices.length === 0)
    return (
      <p className="type-small px-3 py-2 text-dim">Nothing chosen yet. Each choice becomes a layer here.</p>
    );
  return (
    <ol aria-label="Layers" className="max-h-[50dvh] overflow-y-auto">
      {choices.toReversed().map((choice) => (
        <li key={targetKey(choice.target)} className="flex items-center gap-1">
          <button
            type="button"
            onClick={() => onChange(choice)}
            className={`flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-light/5 ${choice.isHidden ? "opacity-50" : ""}`}
          >
            <TreatmentMark treatment={choice.treatment} />
            <span className="sr-only">Change</span>
            <span className="min-w-0">
              <span className="type-small block truncate">
                {treatmentWords(choice.treatment)}
                <span className="sr-only">, applied to</span>
              </span>
              <span className="type-label block truncate text-dim first-letter:uppercase">
                {targetWords(choice.target)}
              </span>
            </span>
          </button>
          <IconButton
            label={`${choice.isHidden ? "Show" : "Hide"} ${choiceWords(choice)}`}
            onPress={() => onHide(choice.target, !choice.isHidden)}
          >
            <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Z" />
            {choice.isHidden ? <path d="m4 16 12-12" /> : <circle cx="10" cy="10" r="2.25" />}
          </IconButton>
          <IconButton label={`Remove ${choiceWords(choice)}`} onPress={() => onRemove(choice.target)}>
            <path d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

function IconButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-target shrink-0 place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text"
    >
      <ToolSign sign={children} />
    </button>
  );
}
