import type { DeviceLeadCounts } from "@livery/contract";
import pg from "pg";

export interface LeadCounts {
  /** Stored on the server. */
  received: number;
  /** A customer read that it was sent or waits, and neither the server has it nor was it withdrawn. */
  lost: number;
  /** Ids or numbers that the server has more than once, and leads with two numbers. */
  doubled: number;
  /** Numbers that are neither on the server nor of a withdrawn lead. */
  unexplained: number;
  withdrawn: number;
}

interface Sent {
  shown: ReadonlySet<string>;
  withdrawn: ReadonlySet<string>;
  tally: DeviceLeadCounts;
}

export async function countLeads(
  database: pg.ClientConfig,
  { shown, withdrawn, tally }: Sent,
): Promise<LeadCounts> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows: leads } = await client.query<{ id: string }>(
    "select id from leads where facts ->> 'kioskName' = 'Bench'",
  );
  const { rows: numbers } = await client.query<{ seq: number; id: string }>(
    "select seq, lead_id as id from device_leads",
  );
  await client.end();
  const stored = new Set(leads.map(({ id }) => id));
  const given = new Set(numbers.map(({ seq }) => seq));
  const numbered = new Set(numbers.map(({ id }) => id));
  const onlyWithdrawn = [...withdrawn].filter((id) => !stored.has(id)).length;
  const missing = tally.highest - given.size;
  return {
    received: stored.size,
    lost: [...shown].filter((id) => !stored.has(id) && !withdrawn.has(id)).length,
    doubled: leads.length - stored.size + (numbers.length - given.size) + (numbers.length - numbered.size),
    unexplained: Math.max(0, missing - onlyWithdrawn) + [...stored].filter((id) => !numbered.has(id)).length,
    withdrawn: onlyWithdrawn,
  };
}
