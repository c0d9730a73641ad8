import { honeypotField } from "@livery/contract";

/** Spam trap: an input that people cannot see or reach, but bots fill in. */
export function Honeypot() {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
