import { OptionRow } from "../../controls/option-row.tsx";
import { useTreatmentOn } from "../../look/customer-session-context.ts";
import { protectionGlossLevels } from "../../look/layer-kinds/protection.ts";
import type { PanelGroup } from "../../look/layer.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { texts } from "../../language/texts.ts";

/** Clear film for these panels, in place of a color. */
export function ProtectionOptions({ panelGroup }: { panelGroup: PanelGroup }) {
  const treatment = useTreatmentOn(panelGroup);
  const { apply, preview } = useLookActions();
  return (
    <div className="mt-3 mb-4 max-w-lg">
      <OptionRow
        legend={<span className="type-body">{texts.films.protection}</span>}
        values={protectionGlossLevels.map((value) => ({ value, label: texts.look.protections[value] }))}
        chosen={treatment?.kind === "protection" ? treatment.glossLevel : null}
        onChoose={(glossLevel) => apply(panelGroup, { kind: "protection", glossLevel })}
        onPreview={(glossLevel) => preview(panelGroup, glossLevel && { kind: "protection", glossLevel })}
      />
    </div>
  );
}
