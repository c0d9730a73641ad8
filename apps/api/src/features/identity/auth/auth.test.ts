import { getMigrations } from "better-auth/db/migration";
import { expect, test } from "vitest";
import { testSecret } from "../../../testing/open-test-app.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../../../testing/test-database.ts";
import { createAuth } from "./auth.ts";

releaseClusterAtEnd();

test("our tables are what better-auth works with, but for its verifications, which we keep in our own way", async () => {
  const { db } = await createTestDatabase();
  const auth = createAuth({ db, secret: testSecret, publicUrl: "http://localhost:4100" });
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  expect(toBeCreated.map(({ table }) => table)).toEqual(["verification"]);
  expect(toBeAdded).toEqual([]);
});
