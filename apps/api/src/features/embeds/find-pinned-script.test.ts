import { expect, test } from "vitest";
import { indexFiles } from "../../http/file-index.ts";
import { makeFolder } from "../../testing/make-folder.ts";
import { findPinnedScript } from "./find-pinned-script.ts";

test("pages that check a hash get the newest release, while older ones stay", () => {
  const versions = ["embed/v1.js", "embed/v1.9.0.js", "embed/v1.10.0.js", "embed/v1.2.3.js"];
  const files = indexFiles(makeFolder(Object.fromEntries(versions.map((name) => [name, `// ${name}`]))));
  // From `printf '// embed/v1.10.0.js' | openssl dgst -sha384 -binary | base64`.
  const integrity = "sha384-qMjwfUZ5Q89bTkhnSWz1b6kQQRZ6R/dGFqIcShx4Vk/ybbOTXufTf1XWH6AecJHF";
  expect(findPinnedScript(files)).toEqual({ path: "/embed/v1.10.0.js", integrity });
  expect(findPinnedScript(indexFiles(makeFolder({ "embed/v1.js": "" })))).toBe(null);
});
