import { type DemoRequestField, demoRequestFields, demoRequestPath } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import type { ComponentProps } from "react";
import { usePublicTexts } from "../../language/public-texts.ts";
import { contactEmail } from "../../config.ts";
import { Honeypot } from "./honeypot.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { useFormSubmit } from "./use-form-submit.ts";

const fields: { name: DemoRequestField; input: ComponentProps<"input"> }[] = [
  { name: "name", input: { autoComplete: "name" } },
  { name: "shopName", input: { autoComplete: "organization" } },
  { name: "email", input: { type: "email", autoComplete: "email" } },
  { name: "phone", input: { type: "tel", autoComplete: "tel" } },
  { name: "address", input: { autoComplete: "address-line1" } },
];

export function DemoForm() {
  const { form: texts } = usePublicTexts();
  const labels = { ...texts, address: texts.shopAddress };
  const { kind, errorOf, send, clearError } = useFormSubmit(demoRequestPath);
  return (
    <form
      method="post"
      onSubmit={send}
      onInput={clearError}
      aria-label={texts.requestDemo}
      className="relative grid gap-3 sm:grid-cols-2"
    >
      <Honeypot />
      {fields.map(({ name, input }) => (
        <div key={name} className={name === "address" ? "sm:col-span-2" : ""}>
          <TextField
            {...input}
            {...demoRequestFields[name]}
            name={name}
            label={labels[name]}
            placeholder={demoRequestFields[name].required ? `${labels[name]} *` : labels[name]}
            error={errorOf(name)}
          />
        </div>
      ))}
      <Button
        type="submit"
        busy={kind === "sending"}
        busyLabel={texts.sending}
        className="mt-2 min-h-14 noscript:hidden sm:col-span-2"
      >
        {texts.requestDemo}
      </Button>
      <div role="status" className="type-small min-h-11 sm:col-span-2">
        {kind === "success" ? <p className="text-success">{texts.demoSent}</p> : null}
        {kind === "failure" ? (
          <p className="text-error">
            {texts.demoFailed}{" "}
            <a href={`mailto:${contactEmail}`} className="text-text underline underline-offset-4">
              {contactEmail}
            </a>
          </p>
        ) : null}
      </div>
      <NeedsScript />
    </form>
  );
}
