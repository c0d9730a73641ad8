import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";

test("a program that npm started closes after npm is killed", async () => {
  const watch = JSON.stringify(join(import.meta.dirname, "on-parent-exit.mjs"));
  const folder = makeFolder({
    "package.json": JSON.stringify({ scripts: { start: "node program.mjs" } }),
    "program.mjs": `import { onParentExit } from ${watch};
      const alive = setInterval(() => {}, 1000);
      onParentExit(() => { console.log("closed"); clearInterval(alive); });
      console.log("started");`,
  });
  const npm = spawn("npm", ["start", "--silent"], { cwd: folder });
  await once(npm.stdout, "data");
  npm.kill("SIGKILL");
  const [output] = await once(npm.stdout, "data");
  expect(String(output)).toBe("closed\n");
});
