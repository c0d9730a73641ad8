/** When the visitor can try again. */
export function retryMessage(seconds: number): string {
  if (seconds < 100) return `You can try again in ${count(Math.ceil(seconds), "second")}.`;
  return `You can try again in ${count(Math.ceil(seconds / 60), "minute")}.`;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
