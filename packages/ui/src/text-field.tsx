import type { ComponentProps } from "react";
import { Field, type FieldText } from "./field.tsx";

type TextFieldProps = FieldText & Omit<ComponentProps<"input">, "id" | "className">;

/** A labeled single-line field. While empty, it shows the placeholder in place of the label. */
export function TextField({ label, labelPlace, description, error, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      labelPlace={labelPlace}
      description={description}
      error={error}
      control={(props) => (
        <input
          type="text"
          dir="auto"
          placeholder=" "
          {...input}
          {...props}
          className={`${props.className} ${labelPlace === "above" ? "h-12" : "h-14"}`}
        />
      )}
    />
  );
}
