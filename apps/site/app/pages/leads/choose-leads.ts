import { type LeadVersion, type LeadRow, mostChosenLeads } from "@livery/contract";

/** The leads that a member has chosen, with the versions seen, and the row that a range starts at. */
export interface ChosenLeads {
  versions: ReadonlyMap<string, number>;
  anchor: string | null;
}

export const noChosenLeads: ChosenLeads = { versions: new Map(), anchor: null };

interface Choice {
  id: string;
  isOn: boolean;
  /** From the row before to this one. */
  isRange: boolean;
}

/** Chooses a row of the list, or a range of rows, or takes it out. */
export function chooseLead(
  { versions, anchor }: ChosenLeads,
  rows: readonly LeadRow[],
  { id, isOn, isRange }: Choice,
): ChosenLeads {
  const to = rows.findIndex((row) => row.id === id);
  const start = isRange ? rows.findIndex((row) => row.id === anchor) : -1;
  const from = start === -1 ? to : start;
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const inRange = new Set(range.map((row) => row.id));
  const others = [...versions].filter(([each]) => !inRange.has(each));
  const added = isOn ? range.map((row) => [row.id, row.version] as const) : [];
  return { versions: new Map([...others, ...added].slice(0, mostChosenLeads)), anchor: id };
}

export function chooseAll(keys: readonly LeadVersion[]): ChosenLeads {
  const chosen = keys.slice(0, mostChosenLeads);
  return { versions: new Map(chosen.map(({ id, version }) => [id, version])), anchor: null };
}

export function withoutErased(chosen: ChosenLeads, erased: ReadonlySet<string>): ChosenLeads {
  return { ...chosen, versions: new Map([...chosen.versions].filter(([id]) => !erased.has(id))) };
}

/** The chosen leads, with the versions on screen: rows of the list follow what others do. */
export function listChosenKeys({ versions }: ChosenLeads, rows: readonly LeadRow[]): LeadVersion[] {
  const shown = new Map(rows.map(({ id, version }) => [id, version]));
  return [...versions].map(([id, version]) => ({ id, version: shown.get(id) ?? version }));
}
