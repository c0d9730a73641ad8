import { type Look, panelGroupKey } from "../../look/layer.ts";
import { texts } from "../../language/texts.ts";
import { LayerSummary } from "./layer-summary.tsx";

/** What a look puts on a car before there is one, the topmost layer first. */
export function LookSummary({ look }: { look: Look }) {
  const shown = look.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={texts.looks.layers} className="mt-3 grid grid-cols-1 gap-2 text-left">
      {shown.toReversed().map((layer) => (
        <li key={panelGroupKey(layer.panelGroup)} className="flex items-center gap-3">
          <LayerSummary layer={layer} absence={null} />
        </li>
      ))}
    </ul>
  );
}
