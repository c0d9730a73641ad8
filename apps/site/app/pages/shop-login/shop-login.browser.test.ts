import {
  checkResetPath,
  requestResetPath,
  resetPasswordPath,
  signInCodePath,
  signInPath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import ShopLogin from "./shop-login.tsx";

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  answerSignIn(() => refusal("internal"));
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  { code: "wrong-password", message: "Incorrect password." },
  { code: "invalid-credential", message: "Invalid email or password." },
] as const)("shows $code at the password field only", async ({ code, message }) => {
  answerSignIn(() => refusal(code));
  await logIn();
  await expect.element(alert()).toHaveTextContent(message);
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAccessibleDescription(message);
  await expect.element(email()).not.toHaveAccessibleDescription();
  await expect.element(email()).not.toHaveAttribute("aria-invalid");
});

test("shows a wrong email address at its field", async () => {
  answerSignIn(() => refusal("invalid-email"));
  await logIn();
  await expect.element(alert()).toHaveTextContent("Invalid email address format.");
  await expect.element(email()).toHaveFocus();
});

test("focuses a message that is about neither field", async () => {
  answerSignIn(() => refusal("user-disabled"));
  await logIn();
  await expect.element(alert()).toHaveTextContent("This account has been disabled.");
  await expect.element(alert()).toHaveFocus();
});

test("asks for the code of an account with two-step login, then opens the dashboard", async () => {
  answerSignIn(() => Response.json({ needsCode: true }));
  server.on(signInCodePath, () => refusal("wrong-code"));
  await logIn();
  await expect.element(page.getByRole("heading", { name: "Enter your code" })).toHaveFocus();
  const code = page.getByLabelText("Code", { exact: true });
  await code.fill("123456");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.element(alert()).toHaveTextContent("Incorrect code.");
  await expect.element(code).toHaveFocus();
  server.on(signInCodePath, () => Response.json({ uid: "1", email: "", creationTime: "" }));
  await code.fill("abcde-fghij");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.element(page.getByText("Route /dashboard")).toBeVisible();
  expect(server.received(signInCodePath)).toEqual([{ code: "123456" }, { code: "abcde-fghij" }]);
});

test("says who helps when the phone and the recovery codes are lost", async () => {
  answerSignIn(() => Response.json({ needsCode: true }));
  await logIn();
  const help = page.getByRole("link", { name: "Contact support" });
  await expect.element(help).toHaveAttribute("href", "mailto:support@livery.example");
});

test("starts again when the code came too late", async () => {
  answerSignIn(() => Response.json({ needsCode: true }));
  server.on(signInCodePath, () => refusal("sign-in-expired"));
  await logIn();
  await page.getByLabelText("Code", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.element(alert()).toHaveTextContent("This login has expired. Please log in again.");
  await expect.element(email()).toBeVisible();
});

test("says when to try again after too many attempts", async () => {
  const answer = refusal("too-many-requests");
  answer.headers.set("retry-after", "30");
  answerSignIn(() => answer);
  await logIn();
  await expect
    .element(alert())
    .toHaveTextContent(
      "Too many failed login attempts. Please try again later.You can try again in 30 seconds.",
    );
});

test("shows an answer that is not from our server as a failure", async () => {
  answerSignIn(() => new Response("bad gateway", { status: 502 }));
  await logIn();
  await expect.element(alert()).toHaveTextContent("Failed to sign in. Please try again.");
});

test("is busy while it signs in, and can show the password", async () => {
  answerSignIn(() => new Promise(() => {}));
  await logIn();
  await expect.element(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(password()).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(password()).toHaveAttribute("type", "password");
});

test("asks for an email address before it sends a reset email", async () => {
  renderRoute(ShopLogin, "/shop-login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect.element(alert()).toHaveTextContent("Please enter your email address first.");
  await expect.element(email()).toHaveFocus();
  expect(server.received(requestResetPath)).toEqual([]);
});

test("sends a reset email, or shows why not", async () => {
  server.on(requestResetPath, () => refusal("user-not-found"));
  renderRoute(ShopLogin, "/shop-login");
  await email().fill("ada@byron.example");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect.element(alert()).toHaveTextContent("No account found with this email.");
  server.on(requestResetPath, () => refusal("internal"));
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect.element(alert()).toHaveTextContent("Failed to send password reset email. Please try again.");
  server.on(requestResetPath, () => Response.json({}));
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect
    .element(alert())
    .toHaveTextContent("A password reset email was sent to ada@byron.example. Please check your inbox.");
  const request = { email: "ada@byron.example" };
  expect(server.received(requestResetPath)).toEqual([request, request, request]);
});

test("a link works after a reload until it is used", async () => {
  server.on(resetPasswordPath, () => refusal("link-expired"));
  renderRoute(ShopLogin, "/shop-login#reset=token");
  await page.getByLabelText("New password").fill("satin blue over gloss black");
  expect(location.hash).toBe("#reset=token");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("This link no longer works");
  await expect.poll(() => location.hash).toBe(""); // an effect, after the title is on screen
});

test("a used link says so when it is opened", async () => {
  server.on(checkResetPath, () => refusal("link-expired"));
  renderRoute(ShopLogin, "/shop-login#reset=token");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("This link no longer works");
  expect(server.received(checkResetPath)).toEqual([{ token: "token" }]);
});

test("a late answer about the link does not end a form that is saving its password", async () => {
  renderRoute(ShopLogin, "/shop-login#reset=token");
  await page.getByLabelText("New password").fill("satin blue over gloss black");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect.poll(() => server.received(resetPasswordPath)).toHaveLength(1);
  server.answer(checkResetPath, refusal("link-expired"));
  server.answer(resetPasswordPath, refusal("internal"));
  await expect.element(alert()).toBeVisible();
  await expect.element(page.getByLabelText("New password")).toBeVisible();
});

test("a new password signs in", async () => {
  server.on(resetPasswordPath, () => Response.json({ email: "ada@byron.example" }));
  answerSignIn(() => Response.json({ uid: "ada", email: "ada@byron.example", creationTime: "" }));
  renderRoute(ShopLogin, "/shop-login#reset=token");
  await page.getByLabelText("New password").fill("satin blue over gloss black");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect.element(page.getByText("Route /dashboard")).toBeVisible();
  expect(server.received(signInPath)).toContainEqual({
    email: "ada@byron.example",
    password: "satin blue over gloss black",
    remember: false,
  });
});

test("says that the password is set if signing in fails", async () => {
  server.on(resetPasswordPath, () => Response.json({ email: "ada@byron.example" }));
  answerSignIn(() => refusal("internal"));
  renderRoute(ShopLogin, "/shop-login#reset=token");
  await page.getByLabelText("New password").fill("satin blue over gloss black");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect.element(alert()).toHaveTextContent("Your password is set. You can log in now.");
});

test("offers a new link if the link has expired", async () => {
  server.on(resetPasswordPath, () => refusal("link-expired"));
  renderRoute(ShopLogin, "/shop-login#reset=token");
  await page.getByLabelText("New password").fill("satin blue over gloss black");
  await page.getByRole("button", { name: "Save password" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect.element(title).toHaveTextContent("This link no longer works");
  await expect.element(title).toHaveFocus();
  await page.getByRole("button", { name: "Back to login" }).click();
  await expect.element(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test("redirects to the dashboard if signed in", async () => {
  server.on(signInPath, () => Response.json({ isSignedIn: true }));
  renderRoute(ShopLogin, "/shop-login");
  await expect.element(page.getByText("Route /dashboard")).toBeVisible();
});

async function logIn() {
  renderRoute(ShopLogin, "/shop-login");
  await email().fill("ada@byron.example");
  await password().fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
}

/** GET asks whether someone is signed in, POST signs in. */
function answerSignIn(answer: () => Response | Promise<Response>) {
  server.on(signInPath, (body) => (body === null ? Response.json({ isSignedIn: false }) : answer()));
}

function email() {
  return page.getByLabelText("Email", { exact: true });
}

function password() {
  return page.getByLabelText("Password", { exact: true });
}

function alert() {
  return page.getByRole("alert");
}
