import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";

/** A moment as Postgres computes it, so that all servers have one clock. Tests move it. */
export type Moment = RawBuilder<unknown>;

export const currentMoment: Moment = sql`now()`;

/** `period` is an interval, such as "30 days". */
export function beforeMoment(at: Moment, period: string): Moment {
  return sql`(${at} - ${period}::interval)`;
}

/** For what is not in Postgres. */
export async function readMoment(db: Db, moment: Moment): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`select ${moment} as moment`.execute(db);
  return rows[0]?.moment ?? new Date(0);
}

export interface OldRows {
  table: string;
  /** When the period of a row begins. */
  column: string;
  /** As Postgres reads an interval: "30 days". */
  period: string;
}

/** Returns how many there were. */
export function deleteOldRows(db: Db, { table, column, period }: OldRows, at: Moment): Promise<number> {
  return countRows(
    db,
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${beforeMoment(at, period)}`,
  );
}

/** Runs a statement, and returns how many rows it changed or deleted. */
export async function countRows(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db);
  return Number(numAffectedRows);
}
