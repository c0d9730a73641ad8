import type { ComponentProps } from "react";

/** A native list of choices that looks like the app's other fields. */
export function Select(props: Omit<ComponentProps<"select">, "className">) {
  return (
    <span className="relative block min-w-0 flex-1">
      <select
        {...props}
        className="h-target w-full cursor-pointer appearance-none truncate rounded-control border border-line-strong bg-panel pr-9 pl-3.5 text-base text-text hover:border-light/40 focus:border-light"
      />
      <svg
        viewBox="0 0 12 8"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto w-3 text-dim"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="m1 1.5 5 5 5-5" />
      </svg>
    </span>
  );
}
