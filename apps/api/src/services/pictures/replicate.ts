import type Replicate from "replicate";
import { Webhook } from "standardwebhooks";
import * as z from "zod";
import { isLoopbackAddress, isPublicAddress } from "../webhooks/public-address.ts";
import { publicNetwork } from "../webhooks/post-webhook.ts";
import { fetchPicture, type PictureSource } from "./fetch-picture.ts";
import type { Asked, Drawing, DrawingOrder, PictureEvent, PictureProvider } from "./picture-provider.ts";

export interface ReplicateSettings {
  token: string;
  webhookSecret: string;
  /** `owner/name`. */
  model: string;
  /** Where it reports events. Undefined where it could not reach us. */
  eventUrl: string | undefined;
  /** Undefined: the real provider. */
  sandboxUrl?: string | undefined;
}

/** The package tries again for 16 seconds when it is told to wait. */
const limitMs = 30_000;
/** It then stops by itself; a drawing that has not begun to run is not billed. */
const cancelAfter = "5m";
/** Longest time that its clock may be behind ours. */
const clockSlackMs = 60_000;

const predictionSchema = z.object({
  id: z.string().max(100),
  status: z.enum(["starting", "processing", "succeeded", "failed", "canceled", "aborted"]),
  output: z.unknown(),
  error: z.unknown(),
  input: z.object({ seed: z.number().optional() }).optional(),
  created_at: z.coerce.date().optional(),
});
type Prediction = z.output<typeof predictionSchema>;

/** Pictures by a model at Replicate, or by the sandbox that plays it. */
export function createReplicate(settings: ReplicateSettings): PictureProvider {
  const { model, eventUrl, sandboxUrl } = settings;
  const source = sandboxUrl === undefined ? deliverySource : sourceAt(sandboxUrl);
  const webhook = new Webhook(settings.webhookSecret);
  const load = createLoader(settings);
  const { ask } = createClient(load);

  return {
    isSample: sandboxUrl !== undefined,
    begin: async (order) =>
      toAsked(await ask("POST", `/models/${model}/predictions`, toBody(order, eventUrl))),
    find: async (seed, since) => {
      const { body } = await ask("GET", "/predictions");
      const page = z.object({ results: z.array(z.unknown()) }).safeParse(body).data;
      if (!page) return { kind: "silent" };
      const found = page.results
        .map((each) => predictionSchema.safeParse(each).data)
        .find((each) => each?.input?.seed === seed && isAfter(each, since));
      return found ? { kind: "found", id: found.id } : { kind: "none" };
    },
    look: async (id) => toDrawing(await ask("GET", `/predictions/${encodeURIComponent(id)}`)),
    cancel: async (id) => void (await ask("POST", `/predictions/${encodeURIComponent(id)}/cancel`)),
    fetch: (url) => fetchPicture(url, source),
    readEvent: (body, headers) => readEvent(webhook, body, headers),
  };
}

function isAfter({ created_at: at }: Prediction, since: Date): boolean {
  return at === undefined || at.getTime() >= since.getTime() - clockSlackMs;
}

function toBody({ prompt, aspect, seed }: DrawingOrder, eventUrl: string | undefined) {
  return {
    input: {
      prompt,
      seed,
      aspect_ratio: aspect,
      resolution: "2 MP",
      output_format: "jpg",
      output_quality: 90,
      safety_tolerance: 1, // the strictest
    },
    ...(eventUrl !== undefined && { webhook: eventUrl, webhook_events_filter: ["completed"] }),
  };
}

interface Answer {
  /** 0: nothing came back. */
  status: number;
  body: unknown;
  /** The request certainly did not arrive. */
  neverArrived: boolean;
}

function toAsked({ status, body, neverArrived }: Answer): Asked {
  if (neverArrived || status === 429) return { kind: "busy" };
  if (status >= 400 && status < 500) return { kind: "refused", status };
  const { data } = predictionSchema.safeParse(body);
  return status < 300 && data ? { kind: "begun", id: data.id } : { kind: "unknown" };
}

function toDrawing({ status, body }: Answer): Drawing {
  if (status === 404) return { kind: "failed" };
  const { data } = predictionSchema.safeParse(body);
  if (status !== 200 || !data) return { kind: "silent" };
  switch (data.status) {
    case "starting":
    case "processing":
      return { kind: "drawing" };
    case "succeeded":
      return toDrawn(data.output);
    case "failed":
      return { kind: isFlagged(data.error) ? "refused" : "failed" };
    case "canceled":
    case "aborted":
      return { kind: "stopped" };
  }
}

/** One address, or a list of them; none once the provider has deleted it. */
function toDrawn(output: unknown): Drawing {
  const url: unknown = Array.isArray(output) ? output[0] : output;
  return typeof url === "string" ? { kind: "drawn", url } : { kind: "failed" };
}

function isFlagged(error: unknown): boolean {
  return typeof error === "string" && /flagged|sensitive|nsfw|moderat|safety|E005/i.test(error);
}

const eventSchema = z.object({ id: z.string().min(1).max(100) });

function readEvent(webhook: Webhook, body: string, headers: Record<string, string>): PictureEvent {
  let content: unknown;
  try {
    // It also refuses an event that is more than five minutes old or early.
    content = webhook.verify(body, headers);
  } catch {
    return { kind: "unsigned" }; // whatever the reason, it is not proven to be the provider's
  }
  const { data } = eventSchema.safeParse(content);
  const id = headers["webhook-id"] ?? "";
  if (!data || id === "" || id.length > 200) return { kind: "malformed" };
  return { kind: "event", id, predictionId: data.id };
}

function createLoader({ token, sandboxUrl }: ReplicateSettings): () => Promise<Replicate> {
  // Loaded on first use, so that it does not slow down the start.
  let loading: Promise<Replicate> | undefined;
  const baseUrl = sandboxUrl === undefined ? {} : { baseUrl: `${sandboxUrl}/pictures/v1` };
  return () =>
    (loading ??= import("replicate").then(
      ({ default: Client }) => new Client({ auth: token, userAgent: "livery", ...baseUrl }),
    ));
}

function createClient(load: () => Promise<Replicate>) {
  /** Never rejects, and never says what was asked: an error's text may have the prompt. */
  const ask = async (method: "GET" | "POST", path: string, data?: object): Promise<Answer> => {
    const client = await load();
    try {
      const response = await client.request(path, {
        method,
        ...(data && { data, headers: { "Cancel-After": cancelAfter } }),
        signal: AbortSignal.timeout(limitMs),
      });
      return { status: response.status, body: await response.json(), neverArrived: false };
    } catch (error) {
      return { status: statusOf(error), body: undefined, neverArrived: isConnectFailure(error) };
    }
  };
  return { ask };
}

/** Of the package's `ApiError`, which has the response. */
function statusOf(error: unknown): number {
  const response = error instanceof Error && "response" in error ? error.response : undefined;
  return response instanceof Response ? response.status : 0;
}

function isConnectFailure(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN";
}

const fetchLimitMs = 30_000;

/** Where Replicate serves what its models made. */
const deliverySource: PictureSource = {
  isAllowed: ({ protocol, hostname, username, port }) =>
    protocol === "https:" && username === "" && port === "" && /(^|\.)replicate\.delivery$/.test(hostname),
  network: { ...publicNetwork, isAllowed: isPublicAddress, limitMs: fetchLimitMs },
};

/** The sandbox on this machine, by either of its names, and nothing else. */
function sourceAt(sandboxUrl: string): PictureSource {
  const { hostname: address, port } = new URL(sandboxUrl);
  return {
    isAllowed: (url) =>
      url.protocol === "http:" && url.port === port && ["localhost", address].includes(url.hostname),
    network: {
      resolve: () => Promise.resolve([address]),
      isAllowed: isLoopbackAddress,
      limitMs: fetchLimitMs,
    },
  };
}
