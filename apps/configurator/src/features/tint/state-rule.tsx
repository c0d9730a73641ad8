import type { TintRule } from "@livery/catalog";
import { Select } from "../../controls/select.tsx";
import { comparisonWords, limitWords, type WindowTint } from "./window-tint.ts";
import { texts } from "../../language/texts.ts";

interface StateRuleProps {
  rules: readonly TintRule[];
  windows: readonly WindowTint[];
  state: string | null;
  onState: (state: string) => void;
}

/** A state's listed tint limits beside the tint on the car. It compares numbers and never gives a verdict. */
export function StateRule({ rules, windows, state, onState }: StateRuleProps) {
  const rule = rules.find((each) => each.state === state);
  return (
    <section aria-label={texts.tint.rules} className="mt-5 border-t border-line pt-4 pb-6">
      <label className="flex items-center gap-3">
        <span className="type-label text-dim">{texts.tint.limitsFor}</span>
        <Select value={state ?? ""} onChange={(event) => onState(event.target.value)}>
          <option value="" disabled>
            {texts.tint.chooseState}
          </option>
          {rules.map((each) => (
            <option key={each.state} value={each.state}>
              {texts.tint.stateName(each.name)}
            </option>
          ))}
        </Select>
      </label>
      {rule && <RuleTable rule={rule} windows={windows} />}
    </section>
  );
}

function RuleTable({ rule, windows }: { rule: TintRule; windows: readonly WindowTint[] }) {
  return (
    <>
      <table className="type-small mt-3 w-full text-left">
        <thead className="text-dim">
          <tr>
            <th className="py-1 pr-2 font-normal">{texts.tint.window}</th>
            <th className="py-1 pr-2 font-normal">{texts.tint.listedLimit}</th>
            <th className="py-1 font-normal">{texts.tint.thisLook}</th>
          </tr>
        </thead>
        <tbody>
          {windows.map((each) => (
            <tr key={each.window} className="border-t border-line align-top">
              <th className="py-1.5 pr-2 font-normal">{texts.tint.windows[each.window]}</th>
              <td className="py-1.5 pr-2">{limitWords(rule, each.window)}</td>
              <td className="py-1.5 text-dim">{comparisonWords(rule, each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rule.notes.length > 0 && (
        <ul className="type-small mt-2 list-disc pl-4 text-dim">
          {rule.notes.map((note) => (
            <li key={note}>{texts.tint.note(note)}</li>
          ))}
        </ul>
      )}
      <p className="type-small mt-3 text-dim">
        <span>{texts.tint.reviewed(monthOf(rule.reviewed), rule.statute)} </span>
        {rule.confidence === "low" && <span>{texts.tint.sourcesDisagree} </span>}
        <span>{texts.tint.notLegalAdvice}</span>
      </p>
    </>
  );
}

/** `2026-07` as July 2026, in the language on screen. */
function monthOf(reviewed: string): string {
  const words = new Intl.DateTimeFormat(texts.locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return words.format(new Date(`${reviewed}-01T00:00:00Z`));
}
