import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";

test("a program that npm started hears of npm's kill -9", async () => {
  const watch = JSON.stringify(join(import.meta.dirname, "on-parent-gone.mjs"));
  const folder = makeFolder({
    "package.json": JSON.stringify({ scripts: { start: "node program.mjs" } }),
    "program.mjs": `import { onParentGone } from ${watch};
      const alive = setInterval(() => {}, 1000);
      onParentGone(() => { console.log("gone"); clearInterval(alive); });
      console.log("started");`,
  });
  const npm = spawn("npm", ["start", "--silent"], { cwd: folder });
  await once(npm.stdout, "data");
  npm.kill("SIGKILL");
  const [said] = await once(npm.stdout, "data");
  expect(String(said)).toBe("gone\n");
});
