import type { Pool } from "pg";

export interface LeadChangeListener {
  stop(): void;
}

export interface LeadChangeHandlers {
  /** A lead or quote of this shop was added, changed or deleted. */
  onChange: (shopUid: string) => void;
  /** The connection ended: changes are missed until the next call. */
  onLost: () => void;
}

/** Listens on a connection of its own for what the triggers on `leads` and `quotes` report. Rejects without a database. */
export async function listenForLeadChanges(
  pool: Pool,
  { onChange, onLost }: LeadChangeHandlers,
): Promise<LeadChangeListener> {
  const client = await pool.connect();
  client.on("notification", ({ payload }) => payload !== undefined && onChange(payload));
  const release = () => client.release(true); // closes the connection: one that listens is of no use to others
  await client.query("listen lead_changes").catch((error: unknown) => {
    release();
    throw error;
  });
  const lose = () => {
    release();
    onLost();
  };
  client.once("end", lose);
  const stop = () => {
    client.off("end", lose);
    release();
  };
  return { stop };
}
