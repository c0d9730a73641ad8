import { expect, test } from "vitest";
import { startTestSandbox } from "../testing/start-test-sandbox.ts";

test("a program reads the time, a person gets a page", async () => {
  const { url, get } = await startTestSandbox();
  const { now, iso } = (await (await fetch(`${url}/clock`)).json()) as { now: number; iso: string };
  expect(Date.parse(iso)).toBe(now * 1000);
  expect(await (await get("/clock")).text()).toContain("<h1>Clock</h1>");
});

test("the page moves it on by a month, or to a date", async () => {
  const { url, post } = await startTestSandbox();
  expect((await post("/clock/advance", { by: "month" })).headers.get("location")).toBe("/clock");
  await post("/clock/advance", { to: "2030-05-01" });
  const { iso } = (await (await fetch(`${url}/clock`)).json()) as { iso: string };
  expect(iso).toMatch(/^2030-05-01T00:00:0/);
});

test("what cannot be is said at the field", async () => {
  const { post } = await startTestSandbox();
  const past = await post("/clock/advance", { to: "2020-05-01" });
  expect(await past.text()).toMatch(/role="alert">The clock only goes forward/);
  expect(await (await post("/clock/advance", { by: "period" })).text()).toContain(
    "No subscription is running",
  );
  expect(await (await post("/clock/advance", { by: "week" })).text()).toContain('role="alert"');
});

test("a page of another site cannot move it", async () => {
  const { url } = await startTestSandbox();
  const answer = await fetch(`${url}/clock/advance`, {
    method: "POST",
    headers: { origin: "http://elsewhere.test" },
    body: new URLSearchParams({ by: "year" }),
  });
  expect(answer.status).toBe(403);
});
