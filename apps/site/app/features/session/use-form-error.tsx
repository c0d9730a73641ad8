import { type RefObject, useEffect, useId } from "react";
import type { FormError } from "./form-error.ts";
import { FormMessage } from "./form-message.tsx";

/**
 * Shows a form's error and moves the focus to the rejected field, or to the message if there is none. Spread
 * `fieldProps(name)` on each field and render `message`.
 */
export function useFormError(form: RefObject<HTMLFormElement | null>, error: FormError | undefined) {
  const id = useId();
  useEffect(() => {
    const field = error?.field && form.current?.elements.namedItem(error.field);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [error, form]);
  const fieldProps = (name: string) =>
    error?.field === name ? { "aria-invalid": true as const, "aria-describedby": id } : {};
  const message = error ? (
    <FormMessage id={id} tone="error" takesFocus={error.field === undefined}>
      <span>{error.text}</span>
      {error.retry ? <span className="mt-1 block text-dim">{error.retry}</span> : null}
    </FormMessage>
  ) : null;
  return { fieldProps, message };
}
