import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { type FileName, type FileStore, requireFileName } from "./file-store.ts";
import type { S3Bucket } from "./s3-bucket.ts";

/** The service's own pauses come on top. A member waits for it at a form. */
const limitMs = 10_000;

interface S3Request {
  method: "PUT" | "GET" | "DELETE";
  name: FileName;
  body?: Uint8Array<ArrayBuffer>;
}

/** Keeps files in a bucket of Amazon S3 or of a service that speaks its protocol. */
export function createS3Files({ url, ...signIn }: S3Bucket): FileStore {
  const client = new AwsClient({ ...signIn, service: "s3", retries: 2 });

  /** The response, or undefined when there is no such file. Throws for every other refusal. */
  async function ask({ method, name, body }: S3Request): Promise<Response | undefined> {
    const response = await client.fetch(`${url}/${requireFileName(name)}`, {
      method,
      ...(body && { body }),
      // Part of the signature: the service refuses a body that was changed on its way.
      headers: {
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
      },
      signal: AbortSignal.timeout(limitMs),
    });
    if (response.ok) return response;
    const answer = await response.text();
    if (response.status === 404 && !answer.includes("NoSuchBucket")) return undefined;
    const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? "no code";
    throw new Error(`The file store refused ${method} ${name}: ${response.status}, ${code}.`);
  }

  return {
    put: async (name, bytes) => {
      const response = await ask({ method: "PUT", name, body: new Uint8Array(bytes) });
      if (!response) throw new Error(`The file store did not take ${name}.`);
      await response.body?.cancel();
    },
    get: async (name) => {
      const response = await ask({ method: "GET", name });
      return response && Buffer.from(await response.arrayBuffer());
    },
    delete: async (name) => {
      const response = await ask({ method: "DELETE", name });
      await response?.body?.cancel();
    },
    // A bucket has a whole file or none.
    deleteParts: async () => {},
  };
}
