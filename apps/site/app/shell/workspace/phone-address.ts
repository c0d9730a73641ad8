/** A link that calls or texts a number as its customer typed it: "+1 (614) 555-0199 ext. 20" (RFC 3966, RFC 5724). */
export function phoneAddress(scheme: "tel" | "sms", typed: string): string {
  const [, number = typed, extension] = /^(.*?)\s*(?:extension|ext\.?|x|#)\s*(\d+)\s*$/i.exec(typed) ?? [];
  const plus = number.trim().startsWith("+") ? "+" : "";
  const called = extension !== undefined && scheme === "tel" ? `;ext=${extension}` : "";
  return `${scheme}:${plus}${number.replaceAll(/\D/g, "")}${called}`;
}
