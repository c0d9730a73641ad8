import { pino } from "pino";
import { expect, test } from "vitest";
import { createAppOn } from "../../testing/create-app-on.ts";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import { testSecret } from "../../testing/open-test-app.ts";
import { makeShop, readCookies, testPassword } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("logs no password, token, address or server secret, even at the lowest level", async () => {
  const open = await openMailedApp();
  const { email } = await makeShop(open);
  const logged: string[] = [];
  const app = createAppOn(
    open.db,
    pino({ level: "trace" }, { write: (line: string) => void logged.push(line) }),
  );
  const post = async (path: string, body: object, cookie = "") => {
    const headers = { "content-type": "application/json", cookie };
    return app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  await post("/requestPasswordReset", { email });
  const [token = ""] = await open.mailedTokens(email);
  await app.request(`/shop-login?reset=${token}`);
  await post("/signIn", { email, password: "some other password" });
  const cookie = readCookies(await post("/signIn", { email, password: testPassword }));
  await post("/changePassword", { currentPassword: testPassword, newPassword: "green tea for two" }, cookie);
  const late = await post("/resetPassword", { token, password: "blue tea for three" });
  expect(late.status).toBe(410);
  expect(logged.length).toBeGreaterThan(5);
  const told = logged.join();
  const secrets = [testPassword, "some other password", "green tea for two", token, email, testSecret];
  const session = /session_token=(\w{32})/.exec(cookie)?.[1] ?? "";
  expect(session).toHaveLength(32);
  expect([...secrets, session].filter((secret) => told.includes(secret))).toEqual([]);
});
