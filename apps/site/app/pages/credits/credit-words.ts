import {
  formatCents,
  type CreditEntry,
  type CreditPack,
  type PicturePreset,
  type PictureState,
} from "@livery/contract";

/** What the configurator calls them, in English. */
const presetNames: Record<PicturePreset, string> = {
  "mountain-pass": "Mountain pass",
  "pine-forest": "Pine forest",
  "harbor-morning": "Harbor in the morning",
  "city-night": "City at night",
  "salt-flat": "Salt flat",
  "palm-boulevard": "Palm boulevard",
  "snow-field": "Snowfield",
  "canyon-sunset": "Canyon at sunset",
};

/** What a line of the history is about. */
export function describeEntry({
  reason,
  preset,
  state,
}: Pick<CreditEntry, "reason" | "preset" | "state">): string {
  switch (reason) {
    case "trial":
      return "Credits of the free trial";
    case "plan":
      return "Credits of your plan";
    case "pack":
      return "Credits you bought";
    case "picture":
      return `${state === null ? "Painted place" : takenFor[state]}: ${nameOf(preset)}`;
    case "returned":
      return `${describeReturn(state)}: ${nameOf(preset)}`;
  }
}

/** What came to nothing was never painted, although a credit was held for it. */
const takenFor: Record<PictureState, string> = {
  waiting: "Being painted",
  asking: "Being painted",
  drawing: "Being painted",
  fetching: "Being painted",
  done: "Painted place",
  failed: "Credit held",
  refused: "Credit held",
  canceled: "Credit held",
  expired: "Credit held",
};

function describeReturn(state: PictureState | null): string {
  const end = state === null ? undefined : ends[state];
  return end === undefined ? "Credit returned" : `${end}, credit returned`;
}

const ends: Partial<Record<PictureState, string>> = {
  failed: "Couldn't be painted",
  refused: "Refused by the AI model",
  canceled: "Canceled",
  expired: "Took too long",
};

/** Who asked for it and where: "Sue Storm, logged in". Null for what nobody asked for. */
export function describeSpender({ where, by }: Pick<CreditEntry, "where" | "by">): string | null {
  switch (where) {
    case "portal":
      return `${by ?? "A former member"}, logged in`;
    case "kiosk":
      return by === null ? "A removed kiosk" : `Kiosk: ${by}`;
    case "embed":
      return "A customer on your site";
    case null:
      return null;
  }
}

function nameOf(preset: string | null): string {
  const known = Object.entries(presetNames).find(([id]) => id === preset);
  return known?.[1] ?? "in own words";
}

/** "+50", "−1" */
export function formatChange(change: number): string {
  return change < 0 ? `−${Math.abs(change)}` : `+${change}`;
}

export function countCredits(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "credit" : "credits"}`;
}

/** "20¢ a place" */
export function pricePerPlace({ credits, priceCents }: CreditPack): string {
  const cents = priceCents / credits;
  return cents < 100 ? `${Math.round(cents)}¢ a place` : `${formatCents(cents)} a place`;
}

/** "Nov" */
export function shortMonth(month: string): string {
  return formatMonth(month, { month: "short" });
}

/** "November 2026" */
export function fullMonth(month: string): string {
  return formatMonth(month, { month: "long", year: "numeric" });
}

function formatMonth(month: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString("en-US", { ...options, timeZone: "UTC" });
}
