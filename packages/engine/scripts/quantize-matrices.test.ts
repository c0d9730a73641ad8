import * as ort from "onnxruntime-web/wasm";
import { expect, test } from "vitest";
import { OnnxGraph } from "./onnx-graph.ts";
import { quantizeMatrices } from "./quantize-matrices.ts";

const SIDE = 128;

test("a large matrix takes a quarter of the bytes, and the product changes by less than two percent", async () => {
  const graph = new OnnxGraph();
  const matrix = graph.weight("matrix", { dims: [SIDE, SIDE], values: randomValues(SIDE * SIDE) });
  graph.output("product", graph.node("MatMul", [graph.input("factor", ["rows", SIDE]), matrix]), [
    "rows",
    SIDE,
  ]);
  const model = graph.serialize();
  const quantized = quantizeMatrices(model);
  expect(quantized.length).toBeLessThan(model.length / 3);
  const factor = new ort.Tensor("float32", randomValues(4 * SIDE), [4, SIDE]);
  const [exact, product] = [await run(model, factor), await run(quantized, factor)];
  const errors = exact.map((value, at) => value - (product[at] ?? 0));
  expect(rms(errors)).toBeLessThan(0.02 * rms(exact));
  expect(rms(errors)).toBeGreaterThan(0);
});

test("a bias is added to the product", async () => {
  const graph = new OnnxGraph();
  const matrix = graph.weight("matrix", { dims: [SIDE, SIDE], values: new Float32Array(SIDE * SIDE) });
  const bias = graph.weight("bias", { dims: [SIDE], values: randomValues(SIDE) });
  const factor = graph.input("factor", ["rows", SIDE]);
  graph.output("product", graph.node("Gemm", [factor, matrix, bias]), ["rows", SIDE]);
  const zeros = new ort.Tensor("float32", new Float32Array(SIDE), [1, SIDE]);
  expect(await run(quantizeMatrices(graph.serialize()), zeros)).toEqual(randomValues(SIDE));
});

test("a small matrix keeps its precision", () => {
  const graph = new OnnxGraph();
  const matrix = graph.weight("matrix", { dims: [2, 128], values: randomValues(256) });
  graph.output("product", graph.node("MatMul", [graph.input("factor", [1, 2]), matrix]), [1, 128]);
  const model = graph.serialize();
  expect(quantizeMatrices(model).subarray(0, model.length)).toEqual(model);
});

async function run(model: Uint8Array, factor: ort.Tensor): Promise<Float32Array> {
  const session = await ort.InferenceSession.create(model);
  const { product } = await session.run({ factor });
  return product?.data as Float32Array; // the model's declared type
}

/** Reproducible values from -1 to 1. */
function randomValues(count: number): Float32Array {
  let seed = 1;
  return Float32Array.from({ length: count }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (2 * seed) / 2_147_483_647 - 1;
  });
}

function rms(values: Float32Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}
