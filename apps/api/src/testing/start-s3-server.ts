import { readdirSync } from "node:fs";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { onTestFinished } from "vitest";
import { makeFolder } from "./make-folder.ts";

const suffix = "._S3rver_object";

/** An S3-compatible server of other people, with the bucket `livery` on disk. It checks signatures. */
export async function startS3Server() {
  const directory = makeFolder();
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: "livery" }],
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    server.logger.close = () => {}; // a request that was cut off may still log
    server.httpServer.closeAllConnections();
    await server.close();
  });
  const bucket = path.join(directory, "livery");
  return {
    /** In the form of the setting S3_URL. */
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/livery`,
    /** Names of what the bucket has. */
    list: (): string[] => {
      const files = readdirSync(bucket, { recursive: true, encoding: "utf8" });
      const objects = files.filter((file) => file.endsWith(suffix));
      return objects.map((file) => file.slice(0, -suffix.length)).toSorted();
    },
  };
}
