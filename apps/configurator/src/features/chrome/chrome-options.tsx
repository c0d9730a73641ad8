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
  const { apply, preview } = useLookActions();
  const options = blackGlossLevels.map((value) => ({ value, label: texts.look.glossLevels[value] }));
  return (
    <OptionRow
      legend={
        // Only a sheet has no head with what to do and with the way back.
        <>
          <span className="sr-only type-label text-dim phone:not-sr-only">{texts.look.blackFinish}</span>
          <span className="hidden phone:block">
            <RestoreChrome />
          </span>
        </>
      }
      values={options}
      chosen={treatment?.kind === "black" ? treatment.glossLevel : null}
      onChoose={(glossLevel) => apply(panelGroup, { kind: "black", glossLevel })}
      onPreview={(glossLevel) => preview(panelGroup, glossLevel && { kind: "black", glossLevel })}
    />
  );
}

/** Takes black or a film off the trim; null where there is none. */
export function RestoreChrome() {
  const panelGroup = useSelection().panelGroups["chrome-deletes"];
  const { remove } = useLookActions();
  if (useTreatmentOn(panelGroup) === null) return null;
  return <RemoveButton label={texts.look.restoreChrome} onRemove={() => remove(panelGroup)} />;
}
