import { knownPanelIdsOf, type PanelId } from "../../look/panel-id.ts";
import { newPartLabel, wholeBody } from "./edit-words.ts";
import { texts } from "../../language/texts.ts";

/** Menu of parts to add when detection missed one. */
export function NewPartMenu({ onChoose }: { onChoose: (panelId: PanelId) => void }) {
  return (
    <div className="grid max-h-[65dvh] gap-3 overflow-y-auto overscroll-contain p-1.5">
      {groups.map(({ materialClass, panelIds }) => (
        <div
          key={materialClass}
          role="group"
          aria-label={texts.maskEditor.classes[materialClass]}
          className="min-w-0"
        >
          <p aria-hidden="true" className="type-label mb-1.5 px-1 text-dim">
            {texts.maskEditor.classes[materialClass]}
          </p>
          <div className="-mx-1.5 flex gap-1.5 px-1.5 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap">
            {panelIds.map((panelId) => (
              <button
                key={panelId}
                type="button"
                onClick={() => onChoose(panelId)}
                className="type-small min-h-target shrink-0 rounded-full border border-line-strong px-4 whitespace-nowrap text-text hover:border-light/60 hover:bg-light/5"
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
