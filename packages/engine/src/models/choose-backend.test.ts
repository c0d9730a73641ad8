import { expect, test } from "vitest";
import { chooseBackend } from "./choose-backend.ts";

test("without a GPU the CPU is used, whatever was measured", () => {
  expect(chooseBackend({}, false)).toBe("wasm");
  expect(chooseBackend({ webgpu: 200, wasm: 5000 }, false)).toBe("wasm");
});

test("a GPU is tried first and kept while it is fast", () => {
  expect(chooseBackend({}, true)).toBe("webgpu");
  expect(chooseBackend({ webgpu: 700 }, true)).toBe("webgpu");
});

test("with a slow GPU the CPU is measured once, then the faster one stays", () => {
  expect(chooseBackend({ webgpu: 6000 }, true)).toBe("wasm");
  expect(chooseBackend({ webgpu: 6000, wasm: 9000 }, true)).toBe("webgpu");
  expect(chooseBackend({ webgpu: 6000, wasm: 4000 }, true)).toBe("wasm");
});

test("a GPU that failed is not tried again", () => {
  expect(chooseBackend({ webgpu: Number.POSITIVE_INFINITY }, true)).toBe("wasm");
});
