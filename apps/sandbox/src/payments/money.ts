/** `$49.99`, and `-$12.00` for what is given back. */
export function money(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}
