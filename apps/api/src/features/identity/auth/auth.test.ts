import { getMigrations } from "better-auth/db/migration";
import { expect, test } from "vitest";
import { testSecret } from "../../../testing/open-test-app.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../../../testing/test-database.ts";
import { createAuth } from "./auth.ts";

releaseClusterAtEnd();

test("the tables match what better-auth expects", async () => {
  const { db } = await createTestDatabase();
  const auth = createAuth({ db, secret: testSecret, publicUrl: "http://localhost:4100" });
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  expect(toBeCreated.map(({ table }) => table)).toEqual([]);
  expect(toBeAdded).toEqual([]);
});
