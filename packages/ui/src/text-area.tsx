import type { ComponentProps } from "react";
import { controlLook, Field, type FieldWords } from "./field.tsx";

type TextAreaProps = FieldWords & Omit<ComponentProps<"textarea">, "id" | "className">;

/** Several lines of text with their label: 8rem high, not resizable. */
export function TextArea({ label, description, error, ...textarea }: TextAreaProps) {
  return (
    <Field
      label={label}
      description={description}
      error={error}
      control={(wiring) => (
        <textarea placeholder=" " {...textarea} {...wiring} className={`${controlLook} h-32 resize-none`} />
      )}
    />
  );
}
