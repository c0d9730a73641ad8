import { pairDevicePath, type PairingPoll, pollPairingPath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../controls/testing/render-element.ts";
import { PairScreen } from "./pair-screen.tsx";
import type { Pairing } from "./kiosk-device.ts";
import "../language/testing/english.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("shows the code and its QR code until a shop has added the tablet", async () => {
  const { paired, answer } = await open();
  await expect.element(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  answer(() => Response.json({ kind: "paired", token: "token", state: { name: "Front desk" } }));
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => paired).toEqual([{ token: "token", state: { name: "Front desk" } }]);
});

test("asks as often as the server says, and less often while there is no connection", async () => {
  const { polls, answer } = await open();
  const within = async (ms: number) => {
    const before = polls.length;
    await vi.advanceTimersByTimeAsync(ms);
    return polls.length - before;
  };
  expect([await within(4_999), await within(1)]).toEqual([0, 1]);
  answer(() => Response.json(waiting(10)));
  expect([await within(5_000), await within(9_999), await within(1)]).toEqual([1, 0, 1]);
  answer(() => Promise.reject(new TypeError("no connection")));
  expect([await within(10_000), await within(19_999), await within(1)]).toEqual([1, 0, 1]);
  await expect.element(page.getByText(/^No connection\./)).toBeVisible();
  expect([await within(30_000), await within(30_000)]).toEqual([1, 1]);
  answer(() => Response.json(waiting(5)));
  expect(await within(30_000)).toBe(1);
  expect(await within(5_000)).toBe(1);
  await expect.element(page.getByText(/^This page continues/)).toBeVisible();
});

test("an expired code makes room for the next one, and so does a code that was used", async () => {
  const { codes, answer } = await open();
  await vi.advanceTimersByTimeAsync(600_000);
  await expect.poll(() => codes.length).toBe(2);
  answer(() =>
    Response.json(
      { code: "link-expired" },
      { status: 410, headers: { "content-type": "application/problem+json" } },
    ),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => codes.length).toBe(3);
  await expect.element(page.getByRole("group", { name: "Code" })).toHaveTextContent("BCDF-GHJM");
});

const shownCodes = ["BCDF-GHJK", "BCDF-GHJL", "BCDF-GHJM"];

function waiting(pollSeconds: number): PairingPoll {
  return { kind: "waiting", pollSeconds };
}

/** The screen of a tablet whose code is on it. `answer` says what it hears from the next poll on. */
async function open() {
  const codes: string[] = [];
  const polls: string[] = [];
  const paired: Pairing[] = [];
  let respond = (): Response | Promise<Response> => Response.json(waiting(5));
  vi.stubGlobal("fetch", (path: string) => {
    if (path === pollPairingPath) {
      polls.push(path);
      return Promise.resolve(respond());
    }
    if (path !== pairDevicePath) return Promise.reject(new TypeError(`no answer for ${path}`));
    const userCode = shownCodes[codes.length] ?? "";
    codes.push(userCode);
    const pairUrl = `https://livery.example/kiosks#${userCode}`;
    return Promise.resolve(
      Response.json({ deviceCode: "code", userCode, pairUrl, expiresInSeconds: 600, pollSeconds: 5 }),
    );
  });
  renderElement(<PairScreen onPaired={(pairing) => paired.push(pairing)} />);
  await expect.element(page.getByRole("group", { name: "Code" })).toHaveTextContent("BCDF-GHJK");
  return { codes, polls, paired, answer: (next: typeof respond) => void (respond = next) };
}
