/** Whether a reader sees anything: not with zero-width characters, fillers and empty Braille cells alone. */
export function isVisible(value: string): boolean {
  return value.replaceAll(/[\p{Default_Ignorable_Code_Point}\s\u2800]/gu, "") !== "";
}
