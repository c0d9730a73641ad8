import { quoteLimits } from "@livery/contract";
import { Field } from "@livery/ui";
import type { ChangeEvent } from "react";

interface DescriptionFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** What a line of a quote is about: one line of text that wraps. Pasted line breaks become spaces, and Enter does nothing. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  return (
    <Field
      label="Description"
      control={(props) => (
        <textarea
          {...props}
          className={`${props.className} quote-description`}
          placeholder="Description"
          rows={1}
          maxLength={quoteLimits.textLength}
          required
          value={value}
          onKeyDown={(event) => {
            // While a word is composed, Enter chooses it.
            if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          onChange={(event) => onChange(readLine(event))}
        />
      )}
    />
  );
}

/** Changes the field itself, too: if only React did, the caret would move to the end. */
function readLine({ target }: ChangeEvent<HTMLTextAreaElement>): string {
  if (target.value.includes("\n")) {
    const { selectionStart, selectionEnd } = target;
    target.value = target.value.replaceAll("\n", " ");
    target.setSelectionRange(selectionStart, selectionEnd);
  }
  return target.value;
}
