import { type RefObject, useEffect, useId } from "react";
import type { Fault } from "./fault.ts";
import { FormMessage } from "./form-message.tsx";

/**
 * Says a form's fault, and takes whoever typed to the field at fault, or to the words where none is. `marksOf` is for
 * the form's fields to spread.
 */
export function useFormFault(form: RefObject<HTMLFormElement | null>, fault: Fault | undefined) {
  const id = useId();
  useEffect(() => {
    const field = fault?.field && form.current?.elements.namedItem(fault.field);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [fault, form]);
  const marksOf = (name: string) =>
    fault?.field === name ? { "aria-invalid": true as const, "aria-describedby": id } : {};
  const words = fault ? (
    <FormMessage id={id} tone="fault" takesFocus={fault.field === undefined}>
      {fault.text}
      {fault.wait ? <span className="mt-1 block text-dim">{fault.wait}</span> : null}
    </FormMessage>
  ) : null;
  return { marksOf, words };
}
