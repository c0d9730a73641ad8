import { type ReactNode, useId } from "react";

interface OptionRowProps<Value extends string> {
  legend: ReactNode;
  values: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  /** The value under the pointer; null when the pointer and the focus leave the row. */
  onPreview: (value: Value | null) => void;
}

/** A few values side by side, one of them chosen. */
export function OptionRow<Value extends string>({
  legend,
  values,
  chosen,
  onChoose,
  onPreview,
}: OptionRowProps<Value>) {
  const name = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- ends the preview when pointer or focus leave
    <fieldset onPointerLeave={() => onPreview(null)} onBlur={() => onPreview(null)}>
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3">{legend}</legend>
      <div className="flex flex-wrap rounded-control border border-line-strong bg-panel p-0.5">
        {values.map(({ value, label }) => (
          <label
            key={value}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onPreview(value);
            }}
            className="type-small relative grid min-h-target flex-1 cursor-pointer place-items-center rounded-[calc(var(--radius-control)-2px)] px-1.5 text-center text-dim transition-colors duration-quick select-none hover:text-text has-checked:bg-light has-checked:text-night has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-light"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
