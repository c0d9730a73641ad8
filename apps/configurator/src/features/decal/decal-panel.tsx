import { TextField } from "@livery/ui";
import { useState } from "react";
import { Chip } from "../../controls/chip.tsx";
import { focusOn } from "../../controls/focus-on.ts";
import { PicturePicker } from "../../controls/picture-picker.tsx";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { SheetHead } from "../../controls/sheet-head.tsx";
import { usePhoneLayout } from "../../controls/use-phone-layout.ts";
import { texts } from "../../language/texts.ts";
import { useLook } from "../../look/customer-session-context.ts";
import { type DecalContent, decalPanelIds, type DecalTreatment, toDecalText } from "../../look/decal.ts";
import { decalOn, findFreeDecal } from "../../look/decals-of-look.ts";
import { treatmentLabel } from "../../look/layer-kinds/layer-kinds.ts";
import { useLookActions } from "../../look/look-actions.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { DecalControls } from "./decal-controls.tsx";
import { readDecalImage } from "./read-decal-image.ts";
import { type DecalPhoto, startDecal } from "./start-decal.ts";

interface DecalPanelProps {
  /** One of `decalPanelIds`: the decal that is edited, or that would be new. */
  chosen: PanelId;
  photo: DecalPhoto;
  onChoose: (decalPanelId: PanelId) => void;
  onClose: () => void;
}

/** Numbers, letters and the customer's own pictures on the car. */
export function DecalPanel({ chosen, photo, onChoose, onClose }: DecalPanelProps) {
  const look = useLook();
  const actions = useLookActions();
  const panelGroup = { kind: "panels", panelIds: [chosen] } as const;
  const decal = decalOn(look, chosen);
  const apply = (next: DecalTreatment) => actions.apply(panelGroup, next);
  function show(content: DecalContent) {
    const next = decal ? { ...decal, content } : startDecal(content, photo, look);
    if (next) apply(next);
  }
  return (
    <section aria-label={texts.decal.decals} className="flex h-full flex-col">
      <PanelHead onDone={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 phone:pt-1 wide:px-5">
        <DecalList chosen={chosen} onChoose={onChoose} />
        <div className="grid gap-4">
          {decal === null && <p className="type-small text-dim">{texts.decal.intro}</p>}
          {decal?.content.kind !== "image" && (
            <Letters key={chosen} content={decal?.content ?? null} onChange={show} />
          )}
          {decal?.content.kind !== "text" && (
            <PictureChoice
              key={`${chosen} picture`}
              name={decal?.content.kind === "image" ? decal.content.image.name : null}
              onChange={show}
            />
          )}
          {decal && (
            <DecalControls
              decal={decal}
              photo={photo}
              onChange={apply}
              onPreview={(next) => actions.preview(panelGroup, next)}
            />
          )}
          {decal && <RemoveButton label={texts.decal.remove} onRemove={() => actions.remove(panelGroup)} />}
        </div>
      </div>
    </section>
  );
}

function PanelHead({ onDone }: { onDone: () => void }) {
  const title = (
    <h2 ref={focusOn} tabIndex={-1} className="min-w-0 flex-1 truncate font-medium outline-none">
      {texts.decal.decals}
    </h2>
  );
  const done = (
    <button
      type="button"
      onClick={onDone}
      className="type-small min-h-target shrink-0 rounded-control border border-line-strong px-4 font-medium hover:border-light/60"
    >
      {texts.decal.done}
    </button>
  );
  if (usePhoneLayout())
    return (
      <SheetHead>
        {title}
        {done}
      </SheetHead>
    );
  return (
    <div className="flex items-center gap-4 border-b border-line px-4 py-1 wide:px-5 wide:py-2 low:py-0.5">
      {title}
      {done}
    </div>
  );
}

/** The look's decals, and a place for another one. Nothing while there is one at most. */
function DecalList({ chosen, onChoose }: Pick<DecalPanelProps, "chosen" | "onChoose">) {
  const look = useLook();
  const free = findFreeDecal(look);
  const known = decalPanelIds.flatMap((panelId) => {
    const decal = decalOn(look, panelId);
    return decal ? [{ panelId, label: treatmentLabel(decal) }] : [];
  });
  if (known.length === 0) return null;
  return (
    <div role="group" aria-label={texts.decal.onTheCar} className="mb-3 flex flex-wrap gap-1.5">
      {known.map(({ panelId, label }) => (
        <Chip key={panelId} label={label} isOn={panelId === chosen} onPress={() => onChoose(panelId)} />
      ))}
      {free && <Chip label={texts.decal.another} isOn={free === chosen} onPress={() => onChoose(free)} />}
    </div>
  );
}

interface ContentProps {
  onChange: (content: DecalContent) => void;
}

function Letters({ content, onChange }: ContentProps & { content: DecalContent | null }) {
  const lettering = content?.kind === "text" ? content : null;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={texts.decal.letters}
      placeholder={texts.decal.letters}
      description={texts.decal.lettersHint}
      // Undo may change the letters; what was typed shows only while it is typed.
      value={typed ?? lettering?.text ?? ""}
      maxLength={4}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const text = toDecalText(event.target.value);
        setTyped(text);
        if (text === "" || text === lettering?.text) return;
        onChange({ kind: "text", color: "white", hasDisc: false, ...lettering, text });
      }}
    />
  );
}

function PictureChoice({ name, onChange }: ContentProps & { name: string | null }) {
  return (
    <div>
      {name !== null && <p className="type-body mb-2 truncate">{name}</p>}
      <PicturePicker
        label={name === null ? texts.decal.choosePicture : texts.decal.changePicture}
        read={readDecalImage}
        onPicture={({ image }) => onChange({ kind: "image", image })}
        words={texts.decal}
      />
      <p className="type-small mt-2 text-dim">{texts.decal.pictureHint}</p>
    </div>
  );
}
