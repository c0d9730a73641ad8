interface CheckBoxProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
  /** Of the element that says what is wrong. */
  faultId?: string;
}

export function CheckBox({ label, isChecked, onChange, isDisabled = false, faultId }: CheckBoxProps) {
  return (
    <label className="type-body flex min-h-target cursor-pointer items-start gap-3 py-2.5">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        className="mt-0.5 size-5 shrink-0 accent-light"
      />
      {label}
    </label>
  );
}
