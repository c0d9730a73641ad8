import { type DecalColor, decalColors, decalHexes, decalLimits } from "@livery/contract";
import type { PartMask } from "@livery/engine";
import { useId } from "react";
import { capitalize } from "../../controls/capitalize.ts";
import { SettlingSlider } from "../../controls/settling-slider.tsx";
import { OptionRow } from "../../controls/option-row.tsx";
import { texts } from "../../language/texts.ts";
import {
  type DecalContent,
  type DecalPlace,
  type DecalTreatment,
  decalGlossLevels,
  toDegrees,
  toLengthMm,
} from "../../look/decal.ts";
import { onePanelLabel } from "../../look/panel-label.ts";
import { type DecalPhoto, listDecalPanels, putOnPanel } from "./start-decal.ts";

interface DecalControlsProps {
  decal: DecalTreatment;
  photo: DecalPhoto;
  onChange: (decal: DecalTreatment) => void;
  /** Null ends the preview. */
  onPreview: (decal: DecalTreatment | null) => void;
}

/** Color, panel, finish, size and angle of a decal. */
export function DecalControls({ decal, photo, onChange, onPreview }: DecalControlsProps) {
  const { content, place, glossLevel } = decal;
  const at = (changed: Partial<DecalPlace>) => ({ ...decal, place: { ...place, ...changed } });
  const { min, max } = decalLimits.lengthMm;
  return (
    <>
      {content.kind === "text" && (
        <LetterColors content={content} onChange={(next) => onChange({ ...decal, content: next })} />
      )}
      <PanelChoice
        decal={decal}
        photo={photo}
        onChoose={(mask) => onChange(putOnPanel(decal, mask, photo))}
      />
      <OptionRow
        legend={<span className="type-label text-dim">{texts.decal.finish}</span>}
        values={decalGlossLevels.map((value) => ({ value, label: texts.look.glossLevels[value] }))}
        chosen={glossLevel}
        onChoose={(next) => onChange({ ...decal, glossLevel: next })}
        onPreview={(next) => onPreview(next && { ...decal, glossLevel: next })}
      />
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <SettlingSlider
          // Even steps of the slider are even steps in the eye.
          value={Math.round(100 * Math.log2(place.lengthMm))}
          min={Math.ceil(100 * Math.log2(min))}
          max={Math.floor(100 * Math.log2(max))}
          step={10}
          describe={(value) => texts.decal.size(Math.round(2 ** (value / 100) / 25.4))}
          onMove={(value) => onPreview(at({ lengthMm: toLengthMm(2 ** (value / 100)) }))}
          onSettle={(value) => onChange(at({ lengthMm: toLengthMm(2 ** (value / 100)) }))}
        />
        <SettlingSlider
          value={place.degrees > 180 ? place.degrees - 360 : place.degrees}
          min={-180}
          max={180}
          step={1}
          describe={texts.decal.angle}
          onMove={(value) => onPreview(at({ degrees: toDegrees(value) }))}
          onSettle={(value) => onChange(at({ degrees: toDegrees(value) }))}
        />
      </div>
    </>
  );
}

type Lettering = Extract<DecalContent, { kind: "text" }>;

function LetterColors({ content, onChange }: { content: Lettering; onChange: (content: Lettering) => void }) {
  const name = useId();
  const { color, hasDisc } = content;
  return (
    <div className="grid gap-2">
      <fieldset>
        <legend className="type-label mb-2 text-dim">{texts.decal.color(texts.decal.colors[color])}</legend>
        <div className="flex flex-wrap gap-2">
          {decalColors.map((each) => (
            <ColorOption
              key={each}
              {...{ name }}
              color={each}
              isChosen={color === each}
              onChoose={() => onChange({ ...content, color: each })}
            />
          ))}
        </div>
      </fieldset>
      <label className="type-small flex min-h-target cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={hasDisc}
          onChange={(event) => onChange({ ...content, hasDisc: event.target.checked })}
          className="size-5 accent-light"
        />
        {texts.decal.disc}
      </label>
    </div>
  );
}

interface ColorOptionProps {
  name: string;
  color: DecalColor;
  isChosen: boolean;
  onChoose: () => void;
}

function ColorOption({ name, color, isChosen, onChoose }: ColorOptionProps) {
  return (
    <label
      className="relative block size-target cursor-pointer forced-color-adjust-none rounded-full border border-line-strong outline-offset-2 has-checked:outline-2 has-checked:outline-light has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-light forced-colors:has-checked:outline-[CanvasText] forced-colors:has-focus-visible:outline-[Highlight]"
      style={{ background: decalHexes[color] }}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-label={texts.decal.colors[color]}
        className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
      />
    </label>
  );
}

interface PanelChoiceProps {
  decal: DecalTreatment;
  photo: DecalPhoto;
  onChoose: (mask: PartMask) => void;
}

/** The panels of the photo, for who does not tap one in the picture. */
function PanelChoice({ decal, photo, onChoose }: PanelChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="type-label mb-2 text-dim">{texts.decal.panel}</legend>
      <div className="flex flex-wrap gap-1.5">
        {listDecalPanels(photo.masks).map(({ panelId, mask }) => (
          <label
            key={panelId}
            className="type-small relative grid min-h-target cursor-pointer place-items-center rounded-full border border-line-strong px-4 text-dim transition-colors duration-quick select-none hover:border-light/60 hover:text-text has-checked:border-light has-checked:bg-light has-checked:text-night has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-light"
          >
            <input
              type="radio"
              name={name}
              checked={decal.place.panelId === panelId}
              onChange={() => onChoose(mask)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {capitalize(onePanelLabel(panelId))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
