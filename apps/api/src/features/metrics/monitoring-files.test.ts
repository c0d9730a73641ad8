import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { tasks } from "../../jobs/tasks.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../../testing/test-database.ts";
import { createMetrics } from "./metrics.ts";

releaseClusterAtEnd();

const deploy = path.resolve(import.meta.dirname, "../../../../../deploy");
const files = ["grafana-dashboard.json", "alerts.yaml"];

function readNames(file: string): Set<string> {
  const text = readFileSync(path.join(deploy, file), "utf8");
  const names = text.match(/\b(livery|process)_[a-z_]+(?=[\s{[)"\\<]|$)/gm) ?? [];
  return new Set(names.map((name) => name.replace(/_bucket$/, "")));
}

test.each(files)("every metric of %s is one that the server has", async (file) => {
  const text = await createMetrics(await createTestDatabase()).write();
  const served = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  const names = readNames(file);
  expect(names.size).toBeGreaterThan(4);
  expect([...names].filter((name) => !served.has(name))).toEqual([]);
});

test("alerts name tasks that exist", () => {
  const text = readFileSync(path.join(deploy, "alerts.yaml"), "utf8");
  const named = Array.from(text.matchAll(/task="([^"]+)"/g), ([, name]) => name);
  const known = Object.values(tasks).map(({ name }): string => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.includes(name ?? ""))).toEqual([]);
});
