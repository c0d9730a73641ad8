interface CheckFieldProps {
  name: string;
  label: string;
  /** At first: the form keeps what becomes of it. */
  isChecked: boolean;
}

export function CheckField({ name, label, isChecked }: CheckFieldProps) {
  return (
    <label className="type-body flex min-h-target items-center gap-3">
      <input type="checkbox" name={name} className="size-5 flex-none" defaultChecked={isChecked} />
      {label}
    </label>
  );
}
