import { honeypotField } from "@livery/contract";

/** An input that no person sees or reaches. A program that fills in every input fills it in too, and is known by it. */
export function Honeypot() {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
