import { formatCents, type LineUnit, lineUnits, quoteLimits } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { DescriptionField } from "./description-field.tsx";
import { amountOf, emptyLine, type TypedLine } from "./draft-fields.ts";

const unitLabels: Record<LineUnit, string> = { ft: "feet", h: "hours", each: "each" };

const money = String.raw`\s*-?\$?\s*\d[\d,]*(\.\d{1,2})?\s*`;
const decimal = String.raw`\s*\d[\d,]*(\.\d{1,2})?\s*`;

interface LineEditorProps {
  lines: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
}

/** The lines of a quote, with what each comes to. */
export function LineEditor({ lines, onChange }: LineEditorProps) {
  const change = (key: string, changed: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            number={index + 1}
            onChange={(changed) => change(line.key, changed)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      {lines.length < quoteLimits.lines ? (
        <Button variant="secondary" className="mt-4" onClick={() => onChange([...lines, emptyLine()])}>
          Add a line
        </Button>
      ) : null}
    </>
  );
}

interface LineFieldsProps {
  line: TypedLine;
  number: number;
  onChange: (changed: Partial<TypedLine>) => void;
  onRemove: () => void;
}

function LineFields({ line, number, onChange, onRemove }: LineFieldsProps) {
  const { text, unit, quantity, price } = line;
  return (
    <li className="quote-line" aria-label={`Line ${number}`}>
      <div className="quote-line-text">
        <DescriptionField value={text} onChange={(changed) => onChange({ text: changed })} />
      </div>
      <TextField
        label="Quantity"
        placeholder="Quantity"
        inputMode="decimal"
        pattern={decimal}
        title="A number with at most 2 decimals, such as 12.50"
        required
        value={quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <SelectField
        label="Unit"
        value={unit}
        onChange={(event) => onChange({ unit: event.target.value as LineUnit })} // the options below
      >
        {lineUnits.map((each) => (
          <option key={each} value={each}>
            {unitLabels[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Price, $"
        placeholder="Price, $"
        inputMode="text"
        pattern={money}
        title="An amount in dollars, such as 12.50, or -50 for a discount"
        value={price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <p className="quote-line-amount type-body tabular-nums">
        {price.trim() === "" ? <span className="text-error">No price</span> : formatCents(amountOf(line))}
      </p>
      <Button variant="quiet" className="px-3!" aria-label={`Remove line ${number}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
