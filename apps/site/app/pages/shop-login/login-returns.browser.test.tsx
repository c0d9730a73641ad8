import { sessionPath, signInCodePath, signInPath } from "@livery/contract";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { findSession } from "../../features/session/account-calls.ts";
import { rememberSignedIn } from "../../features/session/signed-in.ts";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import ShopLogin from "./shop-login.tsx";

const account = { uid: "1", email: "ada@byron.example", creationTime: "" };
let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.on(sessionPath, () => refusal("signed-out"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  rememberSignedIn(false);
});

test("a login leads back to the page that needed it, with its query", async () => {
  server.on(signInPath, (body) => Response.json(body === null ? { isSignedIn: false } : signedIn()));
  renderRoute(MembersPage, "/lead?id=7", { Elsewhere: ShopLogin });
  await logIn();
  await expect.element(page.getByText("/lead?id=7 of ada@byron.example")).toBeVisible();
});

test("so does a login with a code", async () => {
  server.on(signInPath, (body) => Response.json(body === null ? { isSignedIn: false } : { needsCode: true }));
  server.on(signInCodePath, () => Response.json(signedIn()));
  renderRoute(MembersPage, "/lead?id=7", { Elsewhere: ShopLogin });
  await logIn();
  await page.getByLabelText("Code", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.element(page.getByText("/lead?id=7 of ada@byron.example")).toBeVisible();
});

function signedIn() {
  server.on(sessionPath, () => Response.json(account));
  return account;
}

async function logIn() {
  await page.getByLabelText("Email", { exact: true }).fill(account.email);
  await page.getByLabelText("Password", { exact: true }).fill("satin blue over gloss black");
  await page.getByRole("button", { name: "Login" }).click();
}

function MembersPage() {
  const { pathname, search } = useLocation();
  const { loaded } = useLoaded(findSession);
  if (loaded.kind !== "ready") return null;
  return (
    <p>
      {pathname}
      {search} of {loaded.data.email}
    </p>
  );
}
