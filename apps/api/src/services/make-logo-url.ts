import { frameLogoPath } from "@livery/contract";

interface ShopLogo {
  /** The shop's embed key. */
  key: string;
  live: { logo: string | null };
}

/** Address of a shop's logo as it is now, on the configurator's origin, where it is public; null without one. */
export function makeLogoUrl({ key, live: { logo } }: ShopLogo, configuratorUrl: string): string | null {
  return logo && new URL(`${frameLogoPath(key)}?id=${logo}`, configuratorUrl).href;
}
