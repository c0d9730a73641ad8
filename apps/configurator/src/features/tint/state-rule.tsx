import type { RegulatedWindow, TintRule } from "@livery/catalog";
import { comparisonWords, limitWords, type WindowTint } from "./window-tint.ts";

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
    <section aria-label="Tint rules" className="mt-5 border-t border-line pt-4 pb-6">
      <label className="flex items-center gap-3">
        <span className="type-label text-dim">Tint limits for</span>
        <select
          value={state ?? ""}
          onChange={(event) => onState(event.target.value)}
          className="h-target min-w-0 flex-1 rounded-control border border-line-strong bg-panel px-2.5 text-base text-text hover:border-light/40 focus:border-light"
        >
          <option value="" disabled>
            Choose a state
          </option>
          {rules.map((each) => (
            <option key={each.state} value={each.state}>
              {each.name}
            </option>
          ))}
        </select>
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
            <th className="py-1 pr-2 font-normal">Window</th>
            <th className="py-1 pr-2 font-normal">Listed limit</th>
            <th className="py-1 font-normal">This look</th>
          </tr>
        </thead>
        <tbody>
          {windows.map(({ window, netVlt }) => (
            <tr key={window} className="border-t border-line align-top">
              <th className="py-1.5 pr-2 font-normal">{windowNames[window]}</th>
              <td className="py-1.5 pr-2">{limitWords(rule[window])}</td>
              <td className="py-1.5 text-dim">{comparisonWords(rule[window], netVlt)}</td>
            </tr>
          ))}
          <tr className="border-t border-line align-top">
            <th className="py-1.5 pr-2 font-normal">Windshield</th>
            <td className="py-1.5" colSpan={2}>
              {rule.windshield}
            </td>
          </tr>
        </tbody>
      </table>
      {rule.notes.length > 0 && (
        <ul className="type-small mt-2 list-disc pl-4 text-dim">
          {rule.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p className="type-small mt-3 text-dim">
        Percentages include the glass, assumed to be 77% VLT. Reviewed {monthOf(rule.reviewed)}
        {rule.statute === null ? "" : `, ${rule.statute}`}.
        {rule.confidence === "low" ? " Sources disagree." : ""} Not legal advice.
      </p>
    </>
  );
}

const windowNames: Record<RegulatedWindow, string> = {
  frontSide: "Front side",
  rearSide: "Rear side",
  rearWindow: "Rear",
};

/** `2026-07` as July 2026. */
function monthOf(reviewed: string): string {
  const words = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  return words.format(new Date(`${reviewed}-01T00:00:00Z`));
}
