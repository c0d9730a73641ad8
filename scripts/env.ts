/** The only reader of process.env among the scripts. */
export function chromiumSetting(): string | undefined {
  return process.env.CHROMIUM || undefined;
}
