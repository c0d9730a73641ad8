import { TextField } from "@livery/ui";
import type { ComponentProps } from "react";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "label" | "placeholder" | "type">;

/** The account's email address. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      name="email"
      label="Email"
      placeholder="Email"
      type="email"
      autoComplete="username"
      required
      {...props}
    />
  );
}
