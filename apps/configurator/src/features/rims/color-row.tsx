import { useId } from "react";

interface ColorOption {
  id: string;
  /** For screen readers. */
  label: string;
  /** CSS background. */
  background: string;
}

interface ColorRowProps<Option extends ColorOption> {
  legend: string;
  options: readonly Option[];
  chosenId: string;
  onChoose: (option: Option) => void;
  onPreview: (option: Option | null) => void;
}

/** Colors to choose one of, as circles. */
export function ColorRow<Option extends ColorOption>({
  legend,
  options,
  chosenId,
  onChoose,
  onPreview,
}: ColorRowProps<Option>) {
  const name = useId();
  return (
    <fieldset className="mt-5 mb-3">
      <legend className="type-label mb-2 text-dim">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1.5">
        {options.map((option) => (
          <label
            key={option.id}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onPreview(option);
            }}
            className="relative block aspect-square min-h-target cursor-pointer forced-color-adjust-none rounded-full border border-line-strong outline-offset-2 has-checked:outline-2 has-checked:outline-light has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-light"
            style={{ background: option.background }}
          >
            <input
              type="radio"
              name={name}
              checked={chosenId === option.id}
              onChange={() => onChoose(option)}
              aria-label={option.label}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
