import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet";

const shape =
  "type-body inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-6 font-medium whitespace-nowrap select-none transition-[background-color,border-color,color,opacity] duration-quick ease-glide disabled:cursor-default";

const looks: Record<ButtonVariant, string> = {
  primary: "bg-light text-night hover:bg-light/85 active:bg-light/75 disabled:bg-light/70",
  secondary:
    "border border-line-strong text-text hover:border-light/60 hover:bg-light/5 active:bg-light/10 disabled:text-dim",
  quiet: "text-dim hover:bg-light/5 hover:text-text active:bg-light/10 disabled:text-faint",
};

/** The button's look for anything else that should wear it, such as a link. */
export function buttonClass(variant: ButtonVariant = "primary", more = ""): string {
  return `${shape} ${looks[variant]} ${more}`;
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Working: the button cannot be pressed, says so to assistive technology, and shows `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
};

/** A native button; `type` is "button" unless said otherwise. */
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
          <BusyMark />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

function BusyMark() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 animate-spin" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="1.5" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
