/** Niue's landlines, the shortest numbers in use that reach somebody, have four digits. */
const fewestDigits = 4;

/** Whether somebody could be called at it: enough digits, of any script, and whatever stands between them. */
export function isPhone(typed: string): boolean {
  return (typed.match(/\p{Nd}/gu)?.length ?? 0) >= fewestDigits;
}
