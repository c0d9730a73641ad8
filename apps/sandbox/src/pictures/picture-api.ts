import { type Context, Hono } from "hono";
import { z } from "zod";
import { drawPlace } from "./draw-place.ts";
import {
  keptMs,
  type Outcome,
  outcomes,
  type Prediction,
  type Predictions,
  statusOf,
} from "./predictions.ts";

const orderSchema = z.object({
  input: z.object({
    prompt: z.string().min(1).max(4000),
    seed: z.int(),
    aspect_ratio: z.string(),
  }),
  // Only this machine is told.
  webhook: z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }).optional(),
});
const planSchema = z.object({ outcomes: z.array(z.enum(outcomes)).max(50) });

const overLimitBytes = 12 * 1024 * 1024 + 1;
const defaultDeadlineMs = 5 * 60_000;

interface PictureApiOptions {
  predictions: Predictions;
  /** Base URL of the sandbox. */
  origin: string;
}

/** The part of Replicate's API that Livery uses, below `/pictures/v1`, and the files that come of it. */
export function createPictureApi({ predictions, origin }: PictureApiOptions): Hono {
  const app = new Hono();
  const show = (prediction: Prediction) => toWire(prediction, origin);
  app.use("/pictures/v1/*", async (c, next) => {
    if (!/^Bearer r8_\w+$/.test(c.req.header("authorization") ?? ""))
      return c.json({ title: "Unauthenticated", status: 401, detail: "Use a token like r8_…" }, 401);
    return next();
  });
  app.post("/pictures/v1/models/:owner/:name/predictions", async (c) => {
    const outcome = predictions.takeOutcome();
    if (outcome === "busy") return c.json({ detail: "Request was throttled." }, 429);
    if (outcome === "refused") return c.json({ detail: "Insufficient credit." }, 402);
    const { data } = orderSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!data) return c.json({ detail: "Input validation failed." }, 422);
    const { prompt, seed, aspect_ratio: aspect } = data.input;
    const cancelAfterMs = readDuration(c.req.header("cancel-after"));
    const { webhook } = data;
    const added = predictions.add({ input: { prompt, seed, aspect }, webhook, cancelAfterMs });
    // It has begun, but the one who asked is not told.
    if (outcome === "lost-answer") return c.json({ detail: "Bad gateway" }, 502);
    return c.json(show(added), 201);
  });
  app.get("/pictures/v1/predictions", (c) =>
    c.json({ results: predictions.list().slice(0, 100).map(show), next: null, previous: null }),
  );
  app.get("/pictures/v1/predictions/:id", (c) => withPrediction(c, (found) => c.json(show(found))));
  app.post("/pictures/v1/predictions/:id/cancel", (c) =>
    withPrediction(c, (found) => {
      predictions.cancel(found);
      return c.json(show(found));
    }),
  );
  app.get("/pictures/files/:id", (c) => withPrediction(c, (found) => sendFile(c, found)));
  // For tests and for people at this machine: how the next pictures go.
  app.post("/pictures/plan", async (c) => {
    const { data } = planSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!data) return c.json({ detail: `outcomes: a list of ${outcomes.join(", ")}` }, 422);
    predictions.plan(data.outcomes);
    return c.json({ outcomes: data.outcomes });
  });

  function withPrediction(c: Context, answer: (found: Prediction) => Response): Response {
    const found = predictions.get(c.req.param("id") ?? "");
    return found ? answer(found) : c.json({ detail: "Not found." }, 404);
  }
  return app;
}

function sendFile(c: Context, prediction: Prediction): Response {
  const { outcome, input } = prediction;
  if (statusOf(prediction) !== "succeeded" || outcome === "gone-file")
    return c.json({ detail: "Gone." }, 404);
  if (outcome === "redirected-elsewhere") return c.redirect("http://localhost:1/elsewhere.png", 302);
  if (outcome === "too-large")
    return c.body(new Uint8Array(overLimitBytes), 200, { "content-type": "image/png" });
  if (outcome === "not-a-picture") return c.body("<svg></svg>", 200, { "content-type": "image/png" });
  const bytes = new Uint8Array(drawPlace(input.prompt, input.aspect));
  return c.body(bytes, 200, { "content-type": "image/png" });
}

/** A prediction as the provider shows it. */
export function toWire(prediction: Prediction, origin: string): object {
  const { id, input, outcome, createdAt, endsAt, webhook } = prediction;
  const status = statusOf(prediction);
  const isRemoved = endsAt + keptMs < Date.now();
  const url = `${outcome === "elsewhere" ? "http://localhost:1" : origin}/pictures/files/${id}`;
  return {
    id,
    model: "sandbox/place",
    version: "hidden",
    status,
    input: isRemoved ? {} : { prompt: input.prompt, seed: input.seed, aspect_ratio: input.aspect },
    output: status === "succeeded" && !isRemoved ? [url] : null,
    error: status === "failed" ? errorOf(outcome) : null,
    logs: "",
    source: "api",
    data_removed: isRemoved,
    created_at: new Date(createdAt).toISOString(),
    ...(webhook !== undefined && { webhook }),
    urls: {
      get: `${origin}/pictures/v1/predictions/${id}`,
      cancel: `${origin}/pictures/v1/predictions/${id}/cancel`,
    },
  };
}

function errorOf(outcome: Outcome): string {
  return outcome === "flagged"
    ? "The input or output was flagged as sensitive. (E005)"
    : "The model stopped unexpectedly.";
}

/** `5m`, `90s`. */
function readDuration(text = ""): number {
  const [, count, unit] = /^(\d{1,4})([sm])$/.exec(text) ?? [];
  if (count === undefined) return defaultDeadlineMs;
  return Number(count) * (unit === "m" ? 60_000 : 1000);
}
