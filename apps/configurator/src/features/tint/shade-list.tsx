import { tintLabel, type TintLine, type TintShade } from "@livery/catalog";
import { useId } from "react";
import { texts } from "../../language/texts.ts";

interface ShadeListProps {
  line: TintLine;
  /** The selected windows in words: "front side windows". */
  panels: string;
  chosen: TintShade | null;
  onChoose: (shade: TintShade) => void;
  onPreview: (shade: TintShade | null) => void;
}

/** The shades of a line from dark to clear, each drawn as dark as it is. */
export function ShadeList({ line, panels, chosen, onChoose, onPreview }: ShadeListProps) {
  const name = useId();
  return (
    <fieldset className="mt-4" onPointerLeave={() => onPreview(null)}>
      <legend className="type-label mb-1.5 text-dim">{texts.tint.shade}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5">
        {line.shades.map((shade) => (
          <label
            key={shade.label}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onPreview(shade);
            }}
            className="relative block cursor-pointer overflow-hidden forced-color-adjust-none rounded-control border border-line-strong bg-[linear-gradient(105deg,#8fb0cc,#f4f7fa_46%,#c8b48f_54%,#e8d9bd)] select-none has-checked:border-light has-checked:outline-2 has-checked:outline-light has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-light"
          >
            <input
              type="radio"
              name={name}
              checked={chosen?.label === shade.label}
              onChange={() => onChoose(shade)}
              aria-label={
                chosen?.label === shade.label
                  ? texts.films.onPanels(tintLabel(line, shade), panels)
                  : tintLabel(line, shade)
              }
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0 z-10"
            />
            <span
              className="absolute inset-0"
              style={{ background: line.filterHex, opacity: Math.max(0, 0.98 - shade.vlt * 0.012) }}
            />
            <span className="relative flex min-h-14 items-end p-2">
              <span className="rounded-sm bg-night/75 px-1.5 text-sm font-medium tabular-nums">
                {shade.label}%
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="type-small mt-2 text-dim">
        {line.shades.some(({ isMeasured, vlt, label }) => isMeasured && vlt !== label)
          ? texts.tint.measured
          : texts.tint.asLabeled}
      </p>
    </fieldset>
  );
}
