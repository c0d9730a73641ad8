import { expect, test } from "vitest";
import { chooseBackend } from "./choose-backend.ts";

test("without a graphics chip the processor does the work, whatever was measured", () => {
  expect(chooseBackend({}, false)).toBe("wasm");
  expect(chooseBackend({ webgpu: 200, wasm: 5000 }, false)).toBe("wasm");
});

test("a chip is tried first, and kept while it is fast", () => {
  expect(chooseBackend({}, true)).toBe("webgpu");
  expect(chooseBackend({ webgpu: 700 }, true)).toBe("webgpu");
});

test("a slow chip has the processor timed, then the faster one stays", () => {
  expect(chooseBackend({ webgpu: 6000 }, true)).toBe("wasm");
  expect(chooseBackend({ webgpu: 6000, wasm: 9000 }, true)).toBe("webgpu");
  expect(chooseBackend({ webgpu: 6000, wasm: 4000 }, true)).toBe("wasm");
});

test("a chip that failed is not tried again", () => {
  expect(chooseBackend({ webgpu: Number.POSITIVE_INFINITY }, true)).toBe("wasm");
});
