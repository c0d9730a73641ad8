import type { Device } from "@livery/contract";
import { expect, test } from "vitest";
import { describeLeads, describeLeft, describePending, describeSeen, describeStatus } from "./kiosk-words.ts";

const now = new Date("2026-11-25T12:00:00Z");
const leads = { highest: 9, waiting: 0, parked: 0, withdrawn: 0, oldestWaitingAt: null };
const status: NonNullable<Device["status"]> = { appVersion: "abc", battery: null, storage: null, leads };

test("a kiosk is online for 90 seconds after it was seen", () => {
  expect(describeSeen({ lastSeenAt: "2026-11-25T11:58:31Z" }, now)).toBe("Online");
  expect(describeSeen({ lastSeenAt: "2026-11-25T11:58:30Z" }, now)).toBe("Offline. Last seen 1 min ago");
  expect(describeSeen({ lastSeenAt: null }, now)).toBe("Not seen yet");
});

test("what the browser does not say is unknown", () => {
  expect(describeStatus({ status })).toEqual([
    ["App version", "abc"],
    ["Battery", "Unknown"],
    ["Storage", "Unknown"],
  ]);
  const known = {
    ...status,
    battery: { percent: 80, isCharging: true },
    storage: { usedBytes: 71e6, quotaBytes: 2.34e9, isPersisted: true },
  };
  expect(describeStatus({ status: known }).map(([, value]) => value)).toEqual([
    "abc",
    "80%, charging",
    "71 MB of 2.3 GB",
  ]);
});

test("every number that a kiosk gave is accounted for", () => {
  expect(describeLeads({ status, leadsReceived: 9 }, now)).toEqual(["9 leads received"]);
  const waiting = {
    ...leads,
    waiting: 2,
    parked: 1,
    withdrawn: 1,
    oldestWaitingAt: "2026-11-25T11:48:00Z",
  };
  expect(describeLeads({ status: { ...status, leads: waiting }, leadsReceived: 5 }, now)).toEqual([
    "5 leads received",
    "2 leads waiting, the oldest for 12 min",
    "1 of these couldn't be read by the server",
    "1 lead deleted by the customer before sending",
    "1 lead missing",
  ]);
  const blocked = { ...leads, highest: 0, waiting: 1, unstored: 1, oldestWaitingAt: null };
  expect(describeLeads({ status: { ...status, leads: blocked }, leadsReceived: 0 }, now)).toEqual([
    "0 leads received",
    "1 lead waiting",
    "1 of these couldn't be saved on the tablet, which won't reload until they're sent",
  ]);
  const fresh = { ...leads, waiting: 1, oldestWaitingAt: "2026-11-25T11:59:30Z" };
  expect(describeLeads({ status: { ...status, leads: fresh }, leadsReceived: 8 }, now)).toEqual([
    "8 leads received",
    "1 lead waiting",
  ]);
  expect(describeLeads({ status, leadsReceived: 10 }, now)).toEqual(["10 leads received"]);
  expect(
    describeLeads({ status: { ...status, leads: { ...leads, highest: 0 } }, leadsReceived: 0 }, now),
  ).toEqual([]);
});

test("says what a kiosk has yet to do", () => {
  expect(describePending({ pending: ["clear", "reload"] })).toBe(
    "Clears within about a minute. Reloads when nobody is using it.",
  );
});

test("says before a kiosk is removed how many leads wait on it, and how to get them", () => {
  const left = (waiting: number, parked = 0) =>
    describeLeft({ status: { ...status, leads: { ...leads, waiting, parked } } });
  expect([left(0), describeLeft({ status: null })]).toEqual(["", ""]);
  expect(left(1)).toBe(
    "1 lead on it hasn't been sent. To get it, open Livery on the tablet with Wi-Fi before you reset it.",
  );
  expect(left(2)).toMatch(/^2 leads on it haven't been sent\. To get them, /);
  expect([left(3, 1), left(1, 1)]).toEqual([left(2), ""]);
  const unstored = { ...leads, waiting: 1, parked: 1, unstored: 1 };
  expect(describeLeft({ status: { ...status, leads: unstored } })).toBe(
    "1 lead couldn't be saved on it: keep the tablet on with Wi-Fi until it arrives.",
  );
});
