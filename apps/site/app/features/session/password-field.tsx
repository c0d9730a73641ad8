import { passwordLength } from "@livery/contract";
import { TextField } from "@livery/ui";
import { type ComponentProps, useState } from "react";

type PasswordFieldProps = ComponentProps<typeof TextField>;

/** A password field with a button that shows the password. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative [&_input]:pr-20">
      <TextField
        required
        maxLength={passwordLength.max}
        placeholder={field.label}
        autoCapitalize="off"
        spellCheck={false}
        {...field}
        type={isShown ? "text" : "password"}
      />
      <button
        type="button"
        aria-label={isShown ? "Hide password" : "Show password"}
        className="type-small absolute top-1.5 right-1.5 h-target min-w-16 rounded-control text-dim transition-colors duration-quick hover:bg-light/5 hover:text-text noscript:hidden"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? "Hide" : "Show"}
      </button>
    </div>
  );
}

/** A field for a new password: shows the length rule and lets the browser suggest one. */
export function NewPasswordField(field: PasswordFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      minLength={passwordLength.min}
      description={`At least ${passwordLength.min} characters`}
      {...field}
    />
  );
}
