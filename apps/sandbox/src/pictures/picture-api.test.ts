import { expect, test } from "vitest";
import { createPictureApi } from "./picture-api.ts";
import { createPredictions, type Outcome, type Status } from "./predictions.ts";

interface Wire {
  id: string;
  status: Status;
  output: string[] | null;
  error: string | null;
  input: { seed: number };
}

function openApi(pictureMs = 0) {
  const predictions = createPredictions(pictureMs);
  const app = createPictureApi({ predictions, origin: "http://sandbox.test" });
  const headers = { authorization: "Bearer r8_test", "content-type": "application/json" };
  const input = { prompt: "A quay. The horizon lies at 40 percent.", seed: 7, aspect_ratio: "16:9" };
  return {
    app,
    plan: (...outcomes: Outcome[]) => predictions.plan(outcomes),
    create: (changes: object = {}, more: Record<string, string> = {}) =>
      app.request("/pictures/v1/models/owner/model/predictions", {
        method: "POST",
        headers: { ...headers, ...more },
        body: JSON.stringify({ input: { ...input, ...changes } }),
      }),
    get: async (path: string, init: RequestInit = {}) => app.request(path, { headers, ...init }),
    post: async (path: string) => app.request(path, { method: "POST", headers }),
  };
}

const readWire = async (response: Response) => (await response.json()) as Wire; // the shape above

test("draws a place with a file, and lists it by its input", async () => {
  const { create, get } = openApi();
  const { id } = await readWire(await create());
  const found = await readWire(await get(`/pictures/v1/predictions/${id}`));
  expect(found).toMatchObject({ status: "succeeded", output: [`http://sandbox.test/pictures/files/${id}`] });
  const file = await get(`/pictures/files/${id}`);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  const { results } = (await (await get("/pictures/v1/predictions")).json()) as { results: Wire[] };
  expect(results).toMatchObject([{ id, input: { seed: 7 } }]);
});

test.each([
  ["failed", "failed"],
  ["flagged", "failed"],
  ["canceled", "canceled"],
  ["aborted", "aborted"],
] as const)("a prediction that is to be %s ends as %s, and the next succeeds", async (outcome, status) => {
  const { create, get, plan } = openApi();
  plan(outcome);
  const [first, second] = [await readWire(await create()), await readWire(await create())];
  const read = async (id: string) => (await readWire(await get(`/pictures/v1/predictions/${id}`))).status;
  expect([await read(first.id), await read(second.id)]).toEqual([status, "succeeded"]);
});

test("an answer that is lost has begun a prediction, a busy one has not", async () => {
  const { create, get, plan } = openApi();
  plan("lost-answer", "busy", "refused");
  expect([(await create()).status, (await create()).status, (await create()).status]).toEqual([
    502, 429, 402,
  ]);
  const { results } = (await (await get("/pictures/v1/predictions")).json()) as { results: Wire[] };
  expect(results).toHaveLength(1);
});

test("stops at its deadline, and when it is canceled", async () => {
  const { create, get, post, plan } = openApi(60_000);
  plan("stuck");
  const late = await readWire(await create({}, { "cancel-after": "0s" }));
  expect(await readWire(await get(`/pictures/v1/predictions/${late.id}`))).toMatchObject({
    status: "canceled",
  });
  const { id } = await readWire(await create());
  expect(await readWire(await post(`/pictures/v1/predictions/${id}/cancel`))).toMatchObject({
    status: "aborted",
  });
  expect((await get(`/pictures/files/${id}`)).status).toBe(404);
});

test("asks for a token, and says what is wrong with an input", async () => {
  const { app, create } = openApi();
  expect((await app.request("/pictures/v1/predictions")).status).toBe(401);
  expect((await create({ seed: "seven" })).status).toBe(422);
});
