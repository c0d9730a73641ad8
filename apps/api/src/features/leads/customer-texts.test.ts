import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { customerTexts } from "./customer-texts.ts";

test("no text is left in English", () => {
  const name: readonly [string][] = [["Ana"]];
  const same = findSameTexts(customerTexts.en, customerTexts.es, {
    request: { why: name },
    copy: {
      subject: name,
      hello: name,
      received: [
        ["Ana", 1],
        ["Ana", 2],
      ],
      open: [[1], [2]],
      about: name,
      scene: name,
      erase: name,
    },
  });
  expect(same).toEqual([]);
});
