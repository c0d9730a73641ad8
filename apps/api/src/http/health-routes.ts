import { Hono } from "hono";
import { AppError } from "./app-error.ts";

export interface HealthOptions {
  /** Rejects when the database does not respond. */
  checkDatabase: () => Promise<void>;
  /** Aborted when the server begins to close. */
  stopping: AbortSignal;
}

/** `/livez`: the process responds. `/readyz`, `/healthz`: it can also do its work, and is not about to close. */
export function healthRoutes({ checkDatabase, stopping }: HealthOptions): Hono {
  const routes = new Hono().get("/livez", (c) => c.json({ status: "ok" }, 200, noStore));
  for (const path of ["/readyz", "/healthz"])
    routes.get(path, async (c) => {
      if (stopping.aborted) throw new AppError("unavailable", { retryAfterSeconds: 5 });
      await checkDatabase();
      return c.json({ status: "ok" }, 200, noStore);
    });
  return routes;
}

const noStore = { "cache-control": "no-store" };
