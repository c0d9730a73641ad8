import type { ReactNode, Ref } from "react";
import { ScrollRow } from "../../controls/scroll-row.tsx";
import type { Preset } from "../../look/presets.ts";
import { texts } from "../../language/texts.ts";

interface PresetRowProps {
  /** For this photo and shop. */
  presets: readonly Preset[];
  onPreset: (preset: Preset) => void;
  /** More buttons at the end. */
  children: ReactNode;
}

/** Looks that take one tap; for a toolbar. */
export function PresetRow({ presets, onPreset, children }: PresetRowProps) {
  return (
    <ScrollRow
      role="group"
      aria-label={texts.looks.presets}
      className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] wide:-mx-5 wide:px-5 wide:[scrollbar-width:thin] wide:pointer-coarse:[scrollbar-width:none] tall:not-pointer-coarse:flex-wrap tall:not-pointer-coarse:overflow-visible"
    >
      <span aria-hidden="true" className="type-label mr-1 shrink-0 text-dim">
        {texts.looks.presets}
      </span>
      {presets.map((preset) => (
        <PresetButton
          key={preset.id}
          label={texts.looks.presetNames[preset.id]}
          onPress={() => onPreset(preset)}
        />
      ))}
      {children}
    </ScrollRow>
  );
}

interface PresetButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  onPress: () => void;
}

/** A button of the row. */
export function PresetButton({ ref, label, onPress }: PresetButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onPress}
      className="type-small min-h-target shrink-0 rounded-control border border-line-strong bg-panel px-3 whitespace-nowrap text-text transition-colors duration-quick select-none hover:border-light/60 active:bg-light/10"
    >
      {label}
    </button>
  );
}
