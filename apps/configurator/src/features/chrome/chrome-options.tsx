import { OptionRow } from "../../controls/option-row.tsx";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { useTreatmentOn } from "../../look/customer-session-context.ts";
import { blackGlossLevels } from "../../look/layer-kinds/black.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { useSelection } from "../../look/selection-context.ts";
import { texts } from "../../language/texts.ts";

/** Window frames, badges, handles and grille in black. The films below it work as well. */
export function ChromeOptions() {
  const panelGroup = useSelection().panelGroups["chrome-deletes"];
  const treatment = useTreatmentOn(panelGroup);
  const { apply, preview, remove } = useLookActions();
  const options = blackGlossLevels.map((value) => ({ value, label: texts.look.glossLevels[value] }));
  return (
    <div className="grid gap-3 pb-1 phone:pt-2">
      <OptionRow
        legend={
          <>
            <span className="type-label text-dim">{texts.look.chooseBlack}</span>
            {treatment && (
              <RemoveButton label={texts.look.restoreChrome} onRemove={() => remove(panelGroup)} />
            )}
          </>
        }
        values={options}
        chosen={treatment?.kind === "black" ? treatment.glossLevel : null}
        onChoose={(glossLevel) => apply(panelGroup, { kind: "black", glossLevel })}
        onPreview={(glossLevel) => preview(panelGroup, glossLevel && { kind: "black", glossLevel })}
      />
    </div>
  );
}
