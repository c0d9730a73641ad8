import {
  claimDevicePath,
  type Heartbeat,
  heartbeatPath,
  type HeartbeatResponse,
  pairDevicePath,
  type PairingPoll,
  type PairingStart,
  pollPairingPath,
} from "@livery/contract";
import type { openTestApp } from "./open-test-app.ts";
import type { signInShop } from "./sign-in-shop.ts";

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
type Member = Pick<Awaited<ReturnType<typeof signInShop>>, "post">;

export const quietHeartbeat: Heartbeat = {
  appVersion: "abc123",
  battery: { percent: 80, isCharging: true },
  storage: { usedBytes: 1000, quotaBytes: 2000, isPersisted: true },
  leads: { highest: 0, waiting: 0, parked: 0, unstored: 0, withdrawn: 0, oldestWaitingAt: null },
  done: [],
};

const tabletAgent =
  "Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** A tablet that talks to the configurator's origin. */
export function openTablet({ configurator }: Pick<TestApp, "configurator">, from = "203.0.113.7") {
  const post = async (path: string, body: unknown, token?: string): Promise<Response> =>
    configurator.request(
      path,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": tabletAgent,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
  return {
    post,
    start: async () => (await (await post(pairDevicePath, {})).json()) as PairingStart, // typed by the contract
    poll: ({ deviceCode }: PairingStart) => post(pollPairingPath, { deviceCode }),
    beat: (token: string, changed: Partial<Heartbeat> = {}) =>
      post(heartbeatPath, { ...quietHeartbeat, ...changed }, token),
  };
}

/** Pairs a new tablet with a member's shop. */
export async function pairKiosk(open: TestApp, member: Member, { name = "Front desk", place = "" } = {}) {
  const tablet = openTablet(open);
  const started = await tablet.start();
  await member.post(claimDevicePath, { code: started.userCode, name, place });
  const paired = (await (await tablet.poll(started)).json()) as PairingPoll; // typed by the contract
  if (paired.kind !== "paired") throw new Error("The tablet was not paired.");
  const { token, state } = paired;
  return {
    ...tablet,
    started,
    token,
    state,
    beat: async (changed: Partial<Heartbeat> = {}, as = token) =>
      (await (await tablet.beat(as, changed)).json()) as HeartbeatResponse, // typed by the contract
    status: async (as = token) => (await tablet.beat(as)).status,
  };
}
