import { expect, test } from "vitest";
import { halveWeights } from "./halve-weights.ts";
import { bytesField, intField, readFields, readText, textField } from "./protobuf-fields.ts";

/** A model in ONNX's format with one weight of these values and an unknown field. */
function modelWith(values: number[]): Uint8Array {
  const raw = new Uint8Array(new Float32Array(values).buffer);
  const tensor = Buffer.concat([
    intField(1, values.length),
    intField(2, 1),
    textField(8, "weight"),
    bytesField(9, raw),
  ]);
  const graph = Buffer.concat([bytesField(5, tensor), textField(2, "graph")]);
  return Buffer.concat([intField(1, 8), bytesField(7, graph), textField(999, "unknown")]);
}

function fieldsOf(message: Uint8Array, number: number): Uint8Array[] {
  return [...readFields(message)].filter((field) => field.number === number).map(({ value }) => value);
}

test("a weight is stored in half the bytes and cast back under its original name", () => {
  const values = Array.from({ length: 100 }, (_, index) => Math.sin(index));
  const [graph] = fieldsOf(halveWeights(modelWith(values)), 7);
  if (!graph) throw new Error("The graph is missing");
  const [tensor] = fieldsOf(graph, 5);
  const [cast] = fieldsOf(graph, 1);
  if (!tensor || !cast) throw new Error("The weight or the cast is missing");
  expect(readText(tensor, 8)).toBe("weight_half");
  expect([readText(cast, 1), readText(cast, 4), readText(cast, 2)]).toEqual([
    "weight_half",
    "Cast",
    "weight",
  ]);
  const [raw] = fieldsOf(tensor, 9);
  const stored = new Float16Array(new Uint8Array(raw ?? []).buffer);
  expect(stored).toHaveLength(100);
  for (const [index, value] of values.entries()) expect(stored[index]).toBeCloseTo(value, 3);
});

test("small weights and unknown fields are unchanged byte for byte", () => {
  const model = modelWith([1, 2, 3]);
  expect(Buffer.from(halveWeights(model)).equals(model)).toBe(true);
});

test("a weight below the given size is rounded alike, but stored in 32 bits without a cast", () => {
  const values = Array.from({ length: 100 }, (_, index) => Math.sin(index));
  const [graph] = fieldsOf(halveWeights(modelWith(values), 401), 7);
  if (!graph) throw new Error("The graph is missing");
  const [tensor] = fieldsOf(graph, 5);
  if (!tensor) throw new Error("The weight is missing");
  expect(readText(tensor, 8)).toBe("weight");
  expect(fieldsOf(graph, 1)).toHaveLength(0);
  const [raw] = fieldsOf(tensor, 9);
  const stored = [...new Float32Array(new Uint8Array(raw ?? []).buffer)];
  expect(stored).toEqual([...new Float16Array(values)]);
});

test("a weight outside the range of float16 throws", () => {
  expect(() => halveWeights(modelWith(Array.from({ length: 100 }, () => 1e6)))).toThrow(
    /weight does not fit/,
  );
});
