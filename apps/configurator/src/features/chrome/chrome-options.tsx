import { type BlackGlossLevel, blackGlossLevels, type Target, type Treatment } from "../../look/layer.ts";
import { capital, targetWords } from "../../look/layer-label.ts";
import type { Spot } from "../../look/panel-id.ts";
import { ChoiceRow } from "../../controls/option-row.tsx";
import { TakeOff } from "../../controls/remove-button.tsx";
import { TargetChips } from "../../controls/panel-group-chips.tsx";

interface ChromeOptionsProps {
  all: Target;
  spots: readonly Spot[];
  target: Target;
  /** What is on the target now. */
  chosen: Treatment | null;
  onTarget: (target: Target) => void;
  onChoose: (glossLevel: BlackGlossLevel) => void;
  onPoint: (glossLevel: BlackGlossLevel | null) => void;
  onTakeOff: () => void;
}

/** Window frames, badges, handles and grille in black; the films below serve as well. */
export function ChromeOptions({ all, spots, target, chosen, ...does }: ChromeOptionsProps) {
  return (
    <div className="grid gap-3 pb-1">
      <TargetChips label="Which trim" all={all} spots={spots} target={target} onTarget={does.onTarget} />
      <ChoiceRow
        legend={
          <>
            <span className="type-label text-dim">Black, or any film below</span>
            {chosen && <TakeOff label={`Leave ${targetWords(target)} as it is`} onTakeOff={does.onTakeOff} />}
          </>
        }
        values={blackGlossLevels.map((glossLevel) => ({ value: glossLevel, label: capital(glossLevel) }))}
        chosen={chosen?.kind === "black" ? chosen.glossLevel : null}
        onChoose={does.onChoose}
        onPoint={does.onPoint}
      />
    </div>
  );
}
