import { expect, test } from "vitest";
import { startTestSandbox } from "../testing/start-test-sandbox.ts";

test("a program reads the time, a person gets a page that moves it", async () => {
  const { url, get, post } = await startTestSandbox();
  const readClock = async () => (await (await fetch(`${url}/clock`)).json()) as { now: number; iso: string };
  const before = await readClock();
  expect(Date.parse(before.iso)).toBe(before.now * 1000);
  expect(await get("/clock")).toContain("<h1>Clock</h1>");
  expect((await post("/clock/advance", { by: "day" })).headers.get("location")).toBe("/clock");
  expect((await readClock()).now - before.now).toBeGreaterThanOrEqual(86_400);
});

test("refuses the past, unknown steps, and other sites", async () => {
  const { post } = await startTestSandbox();
  const past = await post("/clock/advance", { to: "2020-05-01" });
  expect([past.status, await past.text()]).toEqual([400, expect.stringContaining("only moves forward")]);
  expect((await post("/clock/advance", { by: "week" })).status).toBe(400);
  expect((await post("/clock/advance", { by: "period" })).status).toBe(400);
  expect((await post("/clock/advance", { by: "day" }, "http://elsewhere.test")).status).toBe(403);
});
