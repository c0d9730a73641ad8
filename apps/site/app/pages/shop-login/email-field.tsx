import { TextField } from "@livery/ui";
import type { ComponentProps } from "react";

type Marks = Omit<ComponentProps<typeof TextField>, "name" | "label" | "placeholder" | "type">;

/** The address that an account has. */
export function EmailField(marks: Marks) {
  return (
    <TextField
      name="email"
      label="Email"
      placeholder="Email"
      type="email"
      autoComplete="username"
      required
      {...marks}
    />
  );
}
