import { expect, test } from "vitest";
import { retryMessage } from "./retry-message.ts";

test("gives short waits in seconds and long ones in minutes, rounded up", () => {
  expect(retryMessage(1)).toBe("You can try again in 1 second.");
  expect(retryMessage(29.2)).toBe("You can try again in 30 seconds.");
  expect(retryMessage(121)).toBe("You can try again in 3 minutes.");
  expect(retryMessage(900)).toBe("You can try again in 15 minutes.");
});
