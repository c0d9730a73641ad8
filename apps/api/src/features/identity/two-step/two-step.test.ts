import type { AccountEvent, OpenSession, TwoStepSetup } from "@livery/contract";
import { expect, test } from "vitest";
import { makeTotp } from "../../../testing/make-totp.ts";
import { openMailedApp } from "../../../testing/open-mailed-app.ts";
import { readProblem } from "../../../testing/read-problem.ts";
import { readCookies, signInShop, testPassword } from "../../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

async function codeOf(answer: Response): Promise<string> {
  return answer.status === 200 ? "ok" : (await readProblem(answer)).code;
}

/** Ada's account with two-step sign-in. Her code of the last period is used up. */
async function openTwoStep() {
  const open = await openMailedApp();
  const ada = await signInShop(open);
  const started = await ada.post("/startTwoStep", { password: testPassword });
  const setup = (await started.json()) as TwoStepSetup; // typed by the contract
  const turnedOn = await ada.post("/turnOnTwoStep", { code: makeTotp(setup.secret, -1) });
  const here = readCookies(turnedOn);
  const right = { email: ada.email, password: testPassword };
  const signIn = (body = {}, cookie = "") =>
    open.post("/signIn", { ...right, ...body }, { headers: { cookie } });
  const sendCode = (begun: Response, code: string, more = "") =>
    open.post(
      "/signInCode",
      { code },
      { headers: { cookie: [readCookies(begun), more].filter(Boolean).join("; ") } },
    );
  const get = (path: string, cookie: string) => open.app.request(path, { headers: { cookie } });
  return { ...open, ada, setup, turnedOn, here, signIn, sendCode, get };
}

test("turns on with a first code, which gives the session a new token and ends the others", async () => {
  const open = await openMailedApp();
  const ada = await signInShop(open);
  const there = await open.post("/signIn", { email: ada.email, password: testPassword });
  expect(await codeOf(await ada.post("/startTwoStep", { password: "some other password" }))).toBe(
    "wrong-password",
  );
  const setup = (await (await ada.post("/startTwoStep", { password: testPassword })).json()) as TwoStepSetup;
  expect(setup.address).toMatch(
    /^otpauth:\/\/totp\/Livery:ada%40example\.com\?secret=[A-Z2-7]{32,}&issuer=Livery/,
  );
  expect(new Set(setup.recoveryCodes).size).toBe(10);
  expect(await (await ada.get("/twoStep")).json()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect(await codeOf(await ada.post("/turnOnTwoStep", { code: "000000" }))).toBe("wrong-code");
  const readOther = () => open.app.request("/session", { headers: { cookie: readCookies(there) } });
  expect(await codeOf(await readOther())).toBe("ok"); // a mistyped code signs nobody out
  const turnedOn = await ada.post("/turnOnTwoStep", { code: makeTotp(setup.secret) });
  expect(turnedOn.status).toBe(200);
  const cookie = readCookies(turnedOn);
  const twoStep = await open.app.request("/twoStep", { headers: { cookie } });
  expect(await twoStep.json()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect(await codeOf(await ada.get("/session"))).toBe("signed-out");
  expect(await codeOf(await readOther())).toBe("signed-out");
});

test("a recovery code does not turn it on: it shows nothing about the app", async () => {
  const open = await openMailedApp();
  const ada = await signInShop(open);
  const setup = (await (await ada.post("/startTwoStep", { password: testPassword })).json()) as TwoStepSetup;
  const [recoveryCode = ""] = setup.recoveryCodes;
  expect(await codeOf(await ada.post("/turnOnTwoStep", { code: recoveryCode }))).toBe("wrong-code");
  expect(await (await ada.get("/accountHistory")).json()).toMatchObject([{ kind: "signed-in-new-browser" }]);
  expect(await codeOf(await ada.post("/turnOnTwoStep", { code: makeTotp(setup.secret) }))).toBe("ok");
});

test("the password alone signs nobody in; the code does, once", async () => {
  const { signIn, sendCode, get, setup, ada } = await openTwoStep();
  const begun = await signIn();
  expect(await begun.json()).toEqual({ needsCode: true });
  expect(await codeOf(await get("/session", readCookies(begun)))).toBe("signed-out");
  const code = makeTotp(setup.secret);
  const done = await sendCode(begun, code);
  expect(await done.json()).toMatchObject({ uid: ada.uid, email: ada.email });
  expect(await codeOf(await get("/session", readCookies(done)))).toBe("ok");
  expect(await codeOf(await sendCode(begun, makeTotp(setup.secret, 1)))).toBe("sign-in-expired");
  expect(await codeOf(await sendCode(await signIn(), code))).toBe("wrong-code");
});

test("a recovery code works once instead, and its use is mailed", async () => {
  const { signIn, sendCode, get, setup, runDueJobs, mails, pool } = await openTwoStep();
  await pool.query("update accounts set created_at = now() - interval '1 day'");
  const [recoveryCode = ""] = setup.recoveryCodes;
  const done = await sendCode(await signIn(), ` ${recoveryCode} `);
  expect(await codeOf(done)).toBe("ok");
  const cookie = readCookies(done);
  expect(await (await get("/twoStep", cookie)).json()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  expect(await codeOf(await sendCode(await signIn(), recoveryCode))).toBe("wrong-code");
  await runDueJobs();
  const subjects = new Set(mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]));
  expect(subjects).toEqual(
    new Set([
      "Two-step login is on",
      "New login to your Livery account",
      "A recovery code of your Livery account was used",
    ]),
  );
  const history = (await (await get("/accountHistory", cookie)).json()) as AccountEvent[];
  expect(history.slice(0, 3).map(({ kind }) => kind)).toEqual([
    "wrong-code",
    "recovery-code-used",
    "signed-in-new-browser",
  ]);
});

test("a recovery code may be typed in small letters, and without its hyphen", async () => {
  const { signIn, sendCode, setup } = await openTwoStep();
  const [first = "", second = ""] = setup.recoveryCodes;
  expect(first).toMatch(/^[B-Z]{5}-[B-Z]{5}$/);
  expect(await codeOf(await sendCode(await signIn(), first.toLowerCase()))).toBe("ok");
  expect(await codeOf(await sendCode(await signIn(), second.replace("-", "")))).toBe("ok");
  expect(await codeOf(await sendCode(await signIn(), second))).toBe("wrong-code");
});

test("a session opened by a code is listed under its browser", async () => {
  const { post, signIn, setup, get } = await openTwoStep();
  const cookie = readCookies(await signIn());
  const agent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36";
  const headers = { cookie, "user-agent": agent };
  const done = await post("/signInCode", { code: makeTotp(setup.secret) }, { headers });
  const sessions = (await (await get("/sessions", readCookies(done))).json()) as OpenSession[];
  expect(sessions.find(({ isCurrent }) => isCurrent)?.device).toBe("Chrome on Mac");
});

test("guessing codes is bounded, and keeps nobody out of a known browser", async () => {
  const { signIn, sendCode, setup, turnedOn, get } = await openTwoStep();
  const known = readCookies(await sendCode(await signIn(), makeTotp(setup.secret)))
    .split("; ")
    .filter((cookie) => cookie.includes("browser_"))
    .join("; ");
  expect(known).not.toBe("");
  const guesses: string[] = [];
  for (const guess of ["000001", "000002", "000003", "000004", "000005", "000006"])
    guesses.push(await codeOf(await sendCode(await signIn(), guess)));
  expect(guesses).toEqual([...Array<string>(5).fill("wrong-code"), "too-many-requests"]);
  const owner = await sendCode(await signIn({}, known), makeTotp(setup.secret, 1), known);
  expect(await codeOf(owner)).toBe("ok");
  expect(await codeOf(await get("/session", readCookies(turnedOn)))).toBe("ok");
});

test("a code is asked within ten minutes of the password, and of one with a session too", async () => {
  const { signIn, sendCode, setup, pool, post } = await openTwoStep();
  const begun = await signIn();
  await pool.query("update sign_in_steps set expires_at = now()");
  expect(await codeOf(await sendCode(begun, makeTotp(setup.secret)))).toBe("sign-in-expired");
  expect(await codeOf(await post("/signInCode", { code: makeTotp(setup.secret) }))).toBe("sign-in-expired");
});

test("the code step belongs to the account of the password, whoever else is signed in there", async () => {
  const open = await openTwoStep();
  const bea = await signInShop(open, { uid: "bea" });
  const done = await open.sendCode(await open.signIn(), makeTotp(open.setup.secret), bea.cookie);
  expect(await done.json()).toMatchObject({ uid: "ada" });
});

test("a new password ends a sign-in that waits for its code, and the code is still asked", async () => {
  const { signIn, sendCode, setup, post, ada, mailedTokens } = await openTwoStep();
  const begun = await signIn();
  await post("/requestPasswordReset", { email: ada.email });
  const [token] = await mailedTokens(ada.email);
  await post("/resetPassword", { token, password: "green tea for two" });
  expect(await codeOf(await sendCode(begun, makeTotp(setup.secret)))).toBe("sign-in-expired");
  expect(await (await signIn({ password: "green tea for two" })).json()).toEqual({ needsCode: true });
});

test("a session lasts as long as the first step was asked", async () => {
  const { signIn, sendCode, setup, pool } = await openTwoStep();
  const done = await sendCode(await signIn({ remember: false }), makeTotp(setup.secret));
  expect(done.headers.getSetCookie()[0]).not.toContain("Max-Age=2592000");
  await sendCode(await signIn({ remember: true }), makeTotp(setup.secret, 1));
  const { rows } = await pool.query(
    "select round(extract(epoch from expires_at - created_at) / 86400)::int as days from sessions order by created_at",
  );
  expect(rows.slice(-2)).toEqual([{ days: 7 }, { days: 30 }]);
});

test("turning it off takes a confirmed identity", async () => {
  const { here, post, pool, signIn, setup } = await openTwoStep();
  const turnOff = (cookie: string) => post("/turnOffTwoStep", {}, { headers: { cookie } });
  await pool.query("update sessions set confirmed_at = now() - interval '11 minutes'");
  expect(await codeOf(await turnOff(here))).toBe("identity-unconfirmed");
  const prove = { code: makeTotp(setup.secret) };
  const confirmed = await post("/confirmIdentity", prove, { headers: { cookie: here } });
  expect(await codeOf(await turnOff(readCookies(confirmed)))).toBe("ok");
  expect(await (await signIn()).json()).toMatchObject({ uid: "ada" });
});
