import { expect, test } from "vitest";
import { OnnxGraph } from "./onnx-graph.ts";
import { OnnxWeights } from "./onnx-weights.ts";

test("a weight is found by the node that uses it", () => {
  const graph = new OnnxGraph();
  const photo = graph.input("photo", [1, 3, "height", "width"]);
  const weight = graph.weight("kernel", { dims: [2, 1], values: Float32Array.of(0.5, -3) });
  const product = graph.node("MatMul", [photo, weight]);
  const weights = new OnnxWeights(graph.serialize());
  expect(weights.of(product, 1)).toEqual({ dims: [2, 1], values: Float32Array.of(0.5, -3) });
  expect(weights.has(product, 0)).toBe(false);
  expect(() => weights.of(product, 0)).toThrow(/no weight as input 0/);
});

test("equal lists of integers are written once", () => {
  const graph = new OnnxGraph();
  const first = graph.ints(1, -1);
  const { length } = graph.serialize();
  expect(graph.ints(1, -1)).toBe(first);
  expect(graph.serialize()).toHaveLength(length);
});

test("each output of a node has its own name", () => {
  const graph = new OnnxGraph();
  const names = graph.nodes("Split", [graph.input("all", [6])], { attributes: { axis: 0 }, outputs: 3 });
  expect(new Set(names).size).toBe(3);
});

test("a node with the inputs and attributes of another is not written again", () => {
  const graph = new OnnxGraph();
  const map = graph.input("map", [1, 8, "height", "width"]);
  const size = graph.node("Shape", [map], { start: 2, end: 4 });
  const { length } = graph.serialize();
  expect(graph.node("Shape", [map], { start: 2, end: 4 })).toBe(size);
  expect(graph.serialize()).toHaveLength(length);
  expect(graph.node("Shape", [map], { start: 1, end: 2 })).not.toBe(size);
});
