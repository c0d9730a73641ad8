import { pino } from "pino";
import { expect, test } from "vitest";
import { warnOfLocalFiles } from "./create-file-store.ts";

const databaseUrl = "postgres://db.example/livery";

test.each([
  ["a database elsewhere", { isProduction: true, databaseUrl, s3Bucket: undefined }, 1],
  ["our own database", { isProduction: true, databaseUrl: undefined, s3Bucket: undefined }, 0],
  ["no production", { isProduction: false, databaseUrl, s3Bucket: undefined }, 0],
])("warns that files are on this disk only: %s", (_name, env, count) => {
  const lines: string[] = [];
  warnOfLocalFiles(env, pino({}, { write: (line: string) => void lines.push(line) }));
  expect(lines).toHaveLength(count);
  expect(lines.join("")).toMatch(count > 0 ? /S3_URL/ : /^$/);
});
