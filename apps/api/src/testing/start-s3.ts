import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

const accessKeyId = "LIVERYTESTKEY";
const secretAccessKey = "a secret/with+signs";
const region = "us-test-1";

interface Answer {
  status: number;
  body?: Buffer | string;
}

/**
 * A small server with the bucket `livery` that speaks the protocol of S3. Like the real one it checks each request's
 * signature and the hash of its body.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export async function startS3() {
  const stored = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void respond(request, stored).then(({ status, body }) => response.writeHead(status).end(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  const userInfo = `${accessKeyId}:${encodeURIComponent(secretAccessKey)}`;
  return {
    /** What it has, by the path of its address. */
    stored,
    /** In the form of the setting S3_URL. */
    urlOf: (bucket: string, signIn = userInfo) =>
      `http://${signIn}@127.0.0.1:${port}/${bucket}?region=${region}`,
  };
}

async function respond(request: IncomingMessage, stored: Map<string, Buffer>): Promise<Answer> {
  const body = await buffer(request);
  const hash = createHash("sha256").update(body).digest("hex");
  if (request.headers["x-amz-content-sha256"] !== hash) return refuse(400, "XAmzContentSHA256Mismatch");
  if (request.headers.authorization !== sign(request, hash)) return refuse(403, "SignatureDoesNotMatch");
  const name = request.url ?? "";
  if (!name.startsWith("/livery/")) return refuse(404, "NoSuchBucket");
  switch (request.method) {
    case "PUT":
      stored.set(name, body);
      return { status: 200 };
    case "DELETE":
      stored.delete(name);
      return { status: 204 };
    default: {
      const file = stored.get(name);
      return file ? { status: 200, body: file } : refuse(404, "NoSuchKey");
    }
  }
}

function refuse(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}

/** The header `Authorization` that the request should have. */
function sign({ method, url, headers }: IncomingMessage, bodyHash: string): string {
  const time = String(headers["x-amz-date"]);
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const names = ["host", "x-amz-content-sha256", "x-amz-date"];
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`);
  const asked = [method, url, "", lines.join(""), names.join(";"), bodyHash].join("\n");
  const text = ["AWS4-HMAC-SHA256", time, scope, createHash("sha256").update(asked).digest("hex")].join("\n");
  const key = scope
    .split("/")
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${hmac(key, text).toString("hex")}`;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
