import { type ReactNode, useId } from "react";

/** The texts of a form field. */
export type FieldText = {
  label: string;
  /** `above` keeps it in sight over the field. By default an empty field shows the placeholder in its place. */
  labelPlace?: "inside" | "above" | undefined;
  /** Help text below the field. */
  description?: string | undefined;
  /** Error message; marks the field as invalid. */
  error?: string | undefined;
};

type ControlProps = { id: string; className: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Links a control with its label, description and error by id; `control` receives the attributes to spread. */
export function Field({
  label,
  labelPlace = "inside",
  description,
  error,
  control,
}: FieldText & { control: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const descriptionId = description ? `${id}description` : "";
  const errorId = error ? `${id}error` : "";
  const describedBy = `${descriptionId} ${errorId}`.trim();
  return (
    <div className="group/field relative max-xs:flex max-xs:flex-col">
      {labelPlace === "above" && (
        <label htmlFor={id} className="type-small mb-1.5 block w-fit font-medium text-text">
          {label}
        </label>
      )}
      {control({
        id,
        className: `${controlClass} ${controlPlace[labelPlace]}`,
        ...(error ? { "aria-invalid": true } : {}),
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
      })}
      {labelPlace === "inside" && (
        <label htmlFor={id} className={insideClass}>
          {label}
        </label>
      )}
      {description ? (
        <p id={descriptionId} className="type-small mt-2 text-dim">
          {description}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="type-small mt-2 text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

// The label is always in the document. While the field is empty and not focused, the placeholder with the same text is
// shown instead. One that is too long is cut off: a second line would cover the value. In a phone's large text many are,
// so there it is above the field.
const insideClass =
  "type-label pointer-events-none text-dim transition-opacity duration-quick max-xs:order-first max-xs:mb-1.5 xs:absolute xs:inset-x-4 xs:top-2 xs:truncate xs:peer-placeholder-shown:peer-not-focus:opacity-0";

const controlClass =
  "peer type-body block w-full rounded-control border border-line-strong bg-light/[0.03] px-4 text-text transition-[border-color,background-color] duration-quick hover:border-light/40 focus:border-light focus:bg-light/[0.06] focus:outline-1 focus:outline-offset-0 focus:outline-light aria-invalid:border-error read-only:text-dim disabled:text-dim";

const controlPlace = {
  inside:
    "max-xs:py-3 xs:pt-6.5 xs:pb-2 placeholder:text-dim focus:placeholder:text-transparent placeholder-shown:not-focus:pt-4 placeholder-shown:not-focus:pb-4",
  above: "py-3",
} as const;
