import {
  confirmIdentityPath,
  signInCodePath,
  startTwoStepPath,
  turnOffTwoStepPath,
  turnOnTwoStepPath,
  twoStepPath,
} from "@livery/contract";
import { identityProofSchema, signInCodeSchema, twoStepStartSchema } from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import { readJson, requireValid } from "../../../http/read-json.ts";
import { requireConfirmed } from "../../../http/require-confirmed.ts";
import { readEventSource } from "../history/read-event-source.ts";
import type { Identity } from "../identity.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { readTwoStep, startTwoStep, turnOffTwoStep, turnOnTwoStep } from "./set-up-two-step.ts";
import { signInWithCode } from "./sign-in-with-code.ts";

/** Codes of an authenticator app, at sign-in and before what is dangerous. */
export function twoStepRoutes(identity: Identity): Hono {
  const { requireSession } = identity;
  return new Hono()
    .post(signInCodePath, async (c) => c.json(await signInWithCode(c, identity)))
    .get(twoStepPath, async (c) => c.json(await readTwoStep(identity, await requireSession(c))))
    .post(startTwoStepPath, async (c) => {
      const signedIn = await requireSession(c);
      const { password } = requireValid(twoStepStartSchema, await readJson(c));
      return c.json(await startTwoStep(identity, signedIn, { password, cookie: readCookie(c) }));
    })
    .post(turnOnTwoStepPath, async (c) => {
      const signedIn = await requireSession(c);
      const { code } = requireValid(signInCodeSchema, await readJson(c));
      const userAgent = c.req.header("user-agent") ?? "";
      const given = { code, cookie: readCookie(c), userAgent, from: readEventSource(c, identity) };
      const cookies = await turnOnTwoStep(identity, signedIn, given);
      for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
      return c.json({ ok: true });
    })
    .post(turnOffTwoStepPath, async (c) => {
      const signedIn = await requireSession(c);
      requireConfirmed(signedIn);
      await turnOffTwoStep(identity, signedIn, readEventSource(c, identity));
      return c.json({ ok: true });
    })
    .get(confirmIdentityPath, async (c) => {
      requireConfirmed(await requireSession(c));
      return c.json({ ok: true });
    })
    .post(confirmIdentityPath, async (c) => {
      const signedIn = await requireSession(c);
      const proof = requireValid(identityProofSchema, await readJson(c));
      await confirmIdentity(c, identity, { signedIn, proof });
      return c.json({ ok: true });
    });
}

function readCookie(c: Context): string {
  return c.req.header("cookie") ?? "";
}
