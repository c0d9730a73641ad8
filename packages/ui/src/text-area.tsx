import type { ComponentProps } from "react";
import { Field, type FieldText } from "./field.tsx";

type TextAreaProps = FieldText & Omit<ComponentProps<"textarea">, "id" | "className">;

/** A labeled multi-line field, 8rem high, not resizable. */
export function TextArea({ label, labelPlace, description, error, ...textarea }: TextAreaProps) {
  return (
    <Field
      label={label}
      labelPlace={labelPlace}
      description={description}
      error={error}
      control={(props) => (
        <textarea
          dir="auto"
          placeholder=" "
          {...textarea}
          {...props}
          className={`${props.className} h-32 resize-none`}
        />
      )}
    />
  );
}
