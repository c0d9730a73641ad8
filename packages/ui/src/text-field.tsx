import type { ComponentProps } from "react";
import { controlLook, Field, type FieldWords } from "./field.tsx";

type TextFieldProps = FieldWords & Omit<ComponentProps<"input">, "id" | "className">;

/** One line of text with its label. While empty, the placeholder stands where the label will be. */
export function TextField({ label, description, error, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      description={description}
      error={error}
      control={(wiring) => (
        <input type="text" placeholder=" " {...input} {...wiring} className={`${controlLook} h-14`} />
      )}
    />
  );
}
