import { type Ref, useId } from "react";

interface LinkFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  address: string;
}

/** An address to copy by hand: the focus selects all of it. */
export function LinkField({ ref, label, address }: LinkFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="type-small text-dim">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="type-body min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-night px-3 text-text"
      />
    </div>
  );
}
