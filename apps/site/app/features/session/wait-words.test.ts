import { expect, test } from "vitest";
import { waitWords } from "./wait-words.ts";

test("a short wait is told in seconds and a long one in minutes, never less than it is", () => {
  expect(waitWords(1)).toBe("You can try again in 1 second.");
  expect(waitWords(29.2)).toBe("You can try again in 30 seconds.");
  expect(waitWords(121)).toBe("You can try again in 3 minutes.");
  expect(waitWords(900)).toBe("You can try again in 15 minutes.");
});
