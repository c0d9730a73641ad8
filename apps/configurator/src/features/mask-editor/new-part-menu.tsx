import { knownPanelIdsOf, type PanelId } from "../../look/panel-id.ts";
import { newPartLabel, wholeBody } from "./edit-words.ts";
import { texts } from "../../language/texts.ts";

/** Menu of parts to add when detection missed one. */
export function NewPartMenu({ onChoose }: { onChoose: (panelId: PanelId) => void }) {
  return (
    <div className="grid gap-3 p-2">
      {groups.map(({ materialClass, panelIds }) => (
        <div key={materialClass} role="group" aria-label={texts.maskEditor.classes[materialClass]}>
          <p aria-hidden="true" className="type-label mb-1.5 text-dim">
            {texts.maskEditor.classes[materialClass]}
          </p>
          <div className="flex flex-wrap gap-1.5">
            {panelIds.map((panelId) => (
              <button
                key={panelId}
                type="button"
                onClick={() => onChoose(panelId)}
                className="type-small min-h-target rounded-full border border-line-strong px-4 text-text hover:border-light/60 hover:bg-light/5"
              >
                {newPartLabel(panelId)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The whole body comes first, because a car that was not found needs it first. */
const groups = (["paint", "glass", "wheel", "lamp", "trim"] as const).map((materialClass) => {
  const panels = knownPanelIdsOf(materialClass).filter((panelId) => panelId !== wholeBody);
  return {
    materialClass,
    panelIds: materialClass === "paint" ? [wholeBody, ...panels] : panels,
  };
});
