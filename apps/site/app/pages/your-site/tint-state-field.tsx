import { loadTintRules } from "@livery/catalog";
import { useEffect, useState } from "react";
import { SelectField } from "../../shell/workspace/select-field.tsx";

interface TintStateFieldProps {
  /** Two-letter postal code. */
  state: string | null;
  onState: (state: string | null) => void;
}

/** The state whose tint limits customers see first, on the shop's site and on its kiosks. */
export function TintStateField({ state, onState }: TintStateFieldProps) {
  const states = useStates();
  // Until the list is here, and if it can't load, the chosen state is all there is.
  const shown = states ?? (state === null ? [] : [{ state, name: state }]);
  return (
    <div className="mt-4">
      <SelectField
        label="State for tint limits"
        value={state ?? ""}
        onChange={({ target }) => onState(target.value === "" ? null : target.value)}
      >
        <option value="">Customers choose</option>
        {shown.map((each) => (
          <option key={each.state} value={each.state}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <p className="type-small mt-3 text-dim">
        Customers see this state's tint limits first, on your site and kiosks. They can choose another state.
      </p>
    </div>
  );
}

function useStates() {
  const [states, setStates] = useState<readonly { state: string; name: string }[]>();
  useEffect(() => {
    loadTintRules().then(setStates, () => {
      // Whoever reloads the page has the list.
    });
  }, []);
  return states;
}
