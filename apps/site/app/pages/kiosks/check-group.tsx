interface CheckGroupProps {
  legend: string;
  name: string;
  choices: readonly (readonly [value: string, label: string])[];
  checked: readonly string[];
}

/** A group of check boxes with one name. */
export function CheckGroup({ legend, name, choices, checked }: CheckGroupProps) {
  return (
    <fieldset>
      <legend className="type-small text-dim">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {choices.map(([value, label]) => (
          <label key={value} className="type-body flex min-h-target items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={value}
              className="size-5 flex-none"
              defaultChecked={checked.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
