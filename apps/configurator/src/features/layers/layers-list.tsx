import { type ReactNode, useState } from "react";
import { capitalize } from "../../controls/capitalize.ts";
import { layerPhrase, layerPlaceLabel } from "../../look/layer-label.ts";
import { type Layer, type Look, panelGroupKey } from "../../look/layer.ts";
import { useCustomerSession, useLook } from "../../look/customer-session-context.ts";
import { moveLayer, removeLayer, setLayerHidden } from "../../look/edit-look.ts";
import { useSelection } from "../../look/selection-context.ts";
import { focusNeighbor } from "../../controls/focus-neighbor.ts";
import { usePhotoSessionState } from "../../photo-session/photo-session-context.ts";
import { settledState } from "../../photo-session/photo-session-state.ts";
import { photosOf } from "../../look/look-photos.ts";
import { absenceWords } from "../../look/where-layers-show.ts";
import { LayerSummary } from "./layer-summary.tsx";
import { ToolIcon } from "../../controls/tool-button.tsx";
import { texts } from "../../language/texts.ts";

/** The layers of the look, the topmost first. `onEdit` is called when the customer goes to edit one. */
export function LayersList({ onEdit }: { onEdit: () => void }) {
  const customerSession = useCustomerSession();
  const look = useLook();
  const selection = useSelection();
  const photos = photosOf(settledState(usePhotoSessionState()));
  const [moved, setMoved] = useState("");
  if (look.length === 0) return <p className="type-small px-3 py-2 text-dim">{texts.looks.noLayers}</p>;
  const changeLook = (change: (look: Look) => Look) =>
    customerSession.edit((state) => ({ ...state, look: change(state.look) }));
  function move(layer: Layer, direction: "up" | "down") {
    changeLook((all) => moveLayer(all, layer.panelGroup, direction));
    setMoved(texts.looks.moved[direction](capitalize(layerPlaceLabel(layer))));
  }
  return (
    <>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol aria-label={texts.looks.layers}>
        {look.toReversed().map((layer, index) => (
          <li
            key={panelGroupKey(layer.panelGroup)}
            className="flex flex-wrap phone:flex-nowrap items-center justify-end gap-x-1 border-line not-first:max-sm:border-t max-sm:py-1 phone:py-0"
          >
            <LayerName
              layer={layer}
              absence={absenceWords(layer, photos)}
              onEdit={
                selection.canEdit(layer)
                  ? () => {
                      onEdit();
                      selection.edit(layer);
                    }
                  : null
              }
            />
            <span className="flex">
              <IconButton
                label={texts.looks.moveUp(layerPhrase(layer))}
                isOff={index === 0}
                onPress={() => move(layer, "up")}
              >
                <path d="M10 16V5M5.5 9 10 4.5 14.5 9" />
              </IconButton>
              <IconButton
                label={texts.looks.moveDown(layerPhrase(layer))}
                isOff={index === look.length - 1}
                onPress={() => move(layer, "down")}
              >
                <path d="M10 4v11M5.5 11l4.5 4.5 4.5-4.5" />
              </IconButton>
              <IconButton
                label={(layer.isHidden ? texts.looks.showLayer : texts.looks.hideLayer)(layerPhrase(layer))}
                onPress={() => changeLook((all) => setLayerHidden(all, layer.panelGroup, !layer.isHidden))}
              >
                <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Z" />
                {layer.isHidden ? <path d="m4 16 12-12" /> : <circle cx="10" cy="10" r="2.25" />}
              </IconButton>
              <IconButton
                label={texts.looks.removeLayer(layerPhrase(layer))}
                onPress={(button) => {
                  focusNeighbor(button);
                  changeLook((all) => removeLayer(all, layer.panelGroup));
                }}
              >
                <path d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface LayerNameProps {
  layer: Layer;
  /** Why it does not show on the car, or null. */
  absence: string | null;
  onEdit: (() => void) | null;
}

/** Names the layer; a press opens the panel that edits it. */
function LayerName({ layer, absence, onEdit }: LayerNameProps) {
  const isOff = layer.isHidden || absence !== null;
  const shape = `flex min-h-14 min-w-0 flex-1 basis-44 items-center gap-3 px-2 py-1.5 ${isOff ? "opacity-50" : ""}`;
  if (onEdit === null)
    return (
      <div className={shape}>
        <LayerSummary {...{ layer, absence }} />
      </div>
    );
  return (
    <button type="button" onClick={onEdit} className={`rounded-control text-left hover:bg-light/5 ${shape}`}>
      <span className="sr-only">{texts.looks.changeLayer}</span>
      <LayerSummary {...{ layer, absence }} />
    </button>
  );
}

function IconButton({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string;
  /** Disabled, but it keeps the focus, because its own press may have moved the layer to the end. */
  isOff?: boolean;
  onPress: (button: HTMLElement) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={({ currentTarget }) => {
        if (isOff) return;
        onPress(currentTarget);
        // A row that moves loses the focus.
        requestAnimationFrame(() => currentTarget.focus());
      }}
      className="grid size-target shrink-0 place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text aria-disabled:text-faint aria-disabled:hover:bg-transparent"
    >
      <ToolIcon icon={children} />
    </button>
  );
}
