import { randomUUID } from "node:crypto";
import pg from "pg";

export interface DatabasePoolOptions {
  /** A connection to the server's own database. */
  admin: pg.Client;
  connection: pg.PoolConfig;
  /** A fully migrated database to copy. */
  template: string;
  /** Prefix of the databases in use. */
  prefix: string;
}

/** Databases with all tables and no rows. Emptying one is twenty times faster than copying the template. */
export interface DatabasePool {
  take(): Promise<string>;
  /** Empties the database for the next test, or drops it when the test changed the schema. */
  giveBack(name: string): Promise<void>;
  /** Leaves the empty databases to other test files. */
  release(): Promise<void>;
}

export function createDatabasePool({
  admin,
  connection,
  template,
  prefix,
}: DatabasePoolOptions): DatabasePool {
  const empty: string[] = [];
  const clients = createClients(connection);
  let schema: string | undefined;

  return {
    take: async () => {
      const name = empty.pop() ?? (await adopt()) ?? (await copyTemplate());
      schema ??= await readSchema(await clients.get(name));
      return name;
    },
    giveBack: async (name) => {
      const isEmpty = await emptyTables(await clients.get(name), schema);
      if (isEmpty) empty.push(name);
      else {
        await clients.end(name);
        await admin.query(`drop database ${name} with (force)`);
      }
    },
    release: async () => {
      for (const name of empty) {
        await clients.end(name);
        await admin.query(`alter database ${name} rename to ${freePrefix()}${newId()}`);
      }
    },
  };

  /** An empty database that another test file left. */
  async function adopt(): Promise<string | undefined> {
    const free = "select datname as name from pg_database where starts_with(datname, $1) order by random()";
    const { rows } = await admin.query<{ name: string }>(free, [freePrefix()]);
    for (const { name } of rows) {
      const own = prefix + newId();
      const isOurs = await admin.query(`alter database ${name} rename to ${own}`).then(() => true, wasTaken);
      if (isOurs) return own;
    }
    return undefined;
  }

  async function copyTemplate(): Promise<string> {
    const name = prefix + newId();
    await admin.query(`create database ${name} template ${template}`);
    return name;
  }

  /** Bears the template's name: a database of other migrations is of no use. */
  function freePrefix(): string {
    return `${template}_free_`;
  }
}

/** One connection to each database, kept between its tests: a new one reads the catalog anew, which takes longer. */
function createClients(connection: pg.PoolConfig) {
  const clients = new Map<string, pg.Client>();
  return {
    get: async (name: string): Promise<pg.Client> => {
      const known = clients.get(name);
      if (known) return known;
      const client = new pg.Client(inDatabase(connection, name));
      client.on("error", () => clients.delete(name)); // the test cut all connections
      await client.connect();
      clients.set(name, client);
      return client;
    },
    end: async (name: string): Promise<void> => {
      await clients.get(name)?.end();
      clients.delete(name);
    },
  };
}

export function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** False when the schema is not the expected one. */
async function emptyTables(client: pg.Client, schema: string | undefined): Promise<boolean> {
  // A request that outlived its test must not write into the next one.
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  if ((await readSchema(client)) !== schema) return false;
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename !~ 'migration'`,
  );
  await client.query(rows.map(({ name }) => `delete from ${name};`).join("\n"));
  return true;
}

async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(string_agg(attrelid::regclass || ' ' || attname || ' ' || attnum, ',' order by attrelid, attnum)) as hash
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
       and relkind in ('r', 'S', 'v') and attnum > 0`,
  );
  return rows[0]?.hash ?? "";
}

/** Another test file renamed it first. */
function wasTaken(error: unknown): false {
  if (error instanceof pg.DatabaseError && error.code === "3D000") return false;
  throw error;
}

function newId(): string {
  return randomUUID().slice(0, 8);
}
