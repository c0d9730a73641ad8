import { type PicturePass, picturePassParameter, picturePassPath } from "@livery/contract";
import { Hono } from "hono";
import type { RequireMember } from "../../http/require-member.ts";
import { makePicturePass } from "../../services/picture-pass.ts";

export interface PicturePassOptions {
  requireMember: RequireMember;
  secret: string;
  configuratorUrl: string;
}

/** The configurator has an origin of its own, where the session's cookie does not count. */
export function picturePassRoutes({ requireMember, secret, configuratorUrl }: PicturePassOptions): Hono {
  return new Hono().post(picturePassPath, async (c) => {
    const { uid } = await requireMember(c, "staff");
    const { pass, expiresAt } = makePicturePass(uid, secret);
    const url = new URL("/", configuratorUrl);
    url.hash = `${picturePassParameter}=${pass}`;
    c.header("cache-control", "no-store");
    return c.json<PicturePass>({ pass, expiresAt: expiresAt.toISOString(), url: url.href });
  });
}
