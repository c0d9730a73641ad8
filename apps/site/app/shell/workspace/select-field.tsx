import { type ComponentProps, useId } from "react";

type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className"> & {
  label: string;
  /** Hides the label from sight where the surroundings say the same. */
  isLabelHidden?: boolean;
};

/** A labeled native select. */
export function SelectField({ label, isLabelHidden = false, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="relative">
      <label
        htmlFor={id}
        className={
          isLabelHidden
            ? "sr-only"
            : "type-label pointer-events-none text-dim max-xs:mb-1.5 max-xs:block xs:absolute xs:inset-x-4 xs:top-2 xs:truncate"
        }
      >
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={`workspace-select type-body w-full rounded-control border border-line-strong bg-light/[0.03] pr-9 pl-4 text-text hover:border-light/40 focus:border-light focus:outline-1 focus:outline-offset-0 focus:outline-light disabled:text-dim ${isLabelHidden ? "h-12" : "h-14 xs:pt-4"}`}
      />
    </div>
  );
}
