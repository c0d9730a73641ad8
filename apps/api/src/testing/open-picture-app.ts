import {
  cancelPicturePath,
  type CreditHistory,
  creditHistoryPath,
  creditsPath,
  type CreditsResponse,
  handlePicturePath,
  pictureFilePath,
  picturePassPath,
  type PicturePass,
  picturePath,
  type PictureRequest,
  type PictureStatus,
} from "@livery/contract";
import type { Pool } from "pg";
import { expect } from "vitest";
import { createReplicate } from "../services/pictures/replicate.ts";
import type { PictureProvider } from "../services/pictures/picture-provider.ts";
import { openTestApp, type TestAppOptions } from "./open-test-app.ts";
import { pairKiosk } from "./pair-kiosk.ts";
import { signInShop } from "./sign-in-shop.ts";
import { startSandbox } from "./start-sandbox.ts";

export const pictureSecret = "whsec_bGl2ZXJ5LXBpY3R1cmUtc2FuZGJveA==";

/** A request for a harbor in the morning. */
export function makePictureRequest(changes: Partial<PictureRequest> = {}): PictureRequest {
  return {
    id: crypto.randomUUID(),
    shop: null,
    preset: "harbor-morning",
    aspect: "16:9",
    camera: { heightMeters: 1.4, horizon: 0.42 },
    light: "left",
    ...changes,
  };
}

interface PictureAppOptions extends Omit<TestAppOptions, "pictureProvider"> {
  /** Replaces parts of the provider. */
  provider?: Partial<PictureProvider>;
}

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

interface Caller {
  /** A pass or a kiosk's token. */
  bearer?: string;
  from?: string;
}

/** The app with Ada's shop and a provider of pictures: the real sandbox, which takes no time for one. */
export async function openPictureApp({ provider = {}, ...options }: PictureAppOptions = {}) {
  const sandbox = await startSandbox();
  const pictureProvider = { ...createTestProvider(sandbox.url), ...provider };
  const opened = await openTestApp({ ...options, pictureProvider, inboxUrl: sandbox.url });
  const ada = await signInShop(opened);
  const { pass } = (await (await ada.post(picturePassPath)).json()) as PicturePass; // typed by the contract
  const ask = (path: string, body?: unknown, caller?: Caller) =>
    request(opened.configurator, { path, body, ...caller });
  const readStatus = async (id: string) => (await (await ask(picturePath(id))).json()) as PictureStatus; // as above
  const takeSteps = async () => {
    await opened.makeJobsDue();
    await opened.runDueJobs();
  };
  return {
    ...opened,
    sandbox,
    ada,
    pass,
    ask,
    pictureProvider,
    /** As a member, unless the caller is another. */
    order: (request: unknown, caller: Caller = { bearer: pass }) => ask(handlePicturePath, request, caller),
    cancel: (id: string) => ask(cancelPicturePath, { id }),
    readStatus,
    readFile: (id: string) => ask(pictureFilePath(id)),
    takeSteps,
    /** Runs jobs until the picture has ended. */
    finish: async (id: string) => {
      let status = await readStatus(id);
      for (let steps = 0; steps < 12 && isOpen(status); steps++) {
        await takeSteps();
        status = await readStatus(id);
      }
      return status;
    },
    ...connectPictures(sandbox.url),
    credits: async () => (await (await ada.get(creditsPath)).json()) as CreditsResponse, // typed by the contract
    history: async () => (await (await ada.get(creditHistoryPath)).json()) as CreditHistory, // as above
    pairKiosk: async () => pairKiosk(opened, ada),
    age: (id: string, minutes: number) => age(opened.pool, id, minutes),
  };
}

function isOpen({ state }: PictureStatus): boolean {
  return ["waiting", "asking", "drawing", "fetching"].includes(state);
}

/** What tests ask of the provider. */
function connectPictures(url: string) {
  return {
    /** How the next pictures go. */
    plan: async (...outcomes: string[]) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ outcomes });
      const response = await fetch(`${url}/pictures/plan`, { method: "POST", headers, body });
      expect(response.status).toBe(200);
    },
    /** What it has begun. */
    predictions: async () => {
      const headers = { authorization: "Bearer r8_test" };
      const response = await fetch(`${url}/pictures/v1/predictions`, { headers });
      return ((await response.json()) as { results: { id: string; status: string }[] }).results; // as Replicate's
    },
  };
}

/** Moves a picture's times into the past. */
async function age(pool: Pool, id: string, minutes: number): Promise<void> {
  await pool.query(
    `update pictures set created_at = created_at - $2 * interval '1 minute',
       asked_at = asked_at - $2 * interval '1 minute', ended_at = ended_at - $2 * interval '1 minute',
       deadline_at = deadline_at - $2 * interval '1 minute' where id = $1`,
    [id, minutes],
  );
}

function createTestProvider(sandboxUrl: string): PictureProvider {
  const model = "black-forest-labs/flux-2-pro";
  const settings = { token: "r8_livery_sandbox", webhookSecret: pictureSecret, model, eventUrl: undefined };
  return createReplicate({ ...settings, sandboxUrl });
}

interface Asked extends Caller {
  path: string;
  /** Undefined: GET. */
  body: unknown;
}

async function request(
  { request: send }: Pick<TestApp["configurator"], "request">,
  { path, body, bearer, from = "203.0.113.7" }: Asked,
): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
  const method = body === undefined ? "GET" : "POST";
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return send(path, { method, headers, ...content }, { incoming: { socket: { remoteAddress: from } } });
}
