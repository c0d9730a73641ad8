import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet";

const baseClass =
  "type-body inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-6 font-medium select-none xs:whitespace-nowrap max-xs:px-2 max-xs:py-2 max-xs:text-center max-xs:wrap-normal transition-[background-color,border-color,color,opacity] duration-quick ease-glide disabled:cursor-default";

const variantClasses: Record<ButtonVariant, string> = {
  primary:
    "border border-transparent bg-light text-night hover:bg-light/85 active:bg-light/75 disabled:bg-light/15 disabled:text-dim aria-busy:bg-light/70 aria-busy:text-night",
  secondary:
    "border border-line-strong text-text hover:border-light/60 hover:bg-light/5 active:bg-light/10 disabled:text-dim",
  quiet: "text-dim hover:bg-light/5 hover:text-text active:bg-light/10 disabled:text-faint",
};

/** Classes that make another element, such as a link, look like a button. */
export function buttonClass(variant: ButtonVariant = "primary", className = ""): string {
  return `${baseClass} ${variantClasses[variant]} ${className}`;
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Disables the button, sets aria-busy, and shows a spinner with `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
};

/** A native button; `type` defaults to "button". */
export function Button({ variant, busy = false, busyLabel, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    >
      {busy ? (
        <>
          <Spinner />
          <span>{busyLabel ?? children}</span>
        </>
      ) : (
        // A translator replaces text nodes; React can always remove an element of its own.
        <span className="contents">{children}</span>
      )}
    </button>
  );
}

function Spinner() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 animate-spin" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="1.5" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
