/** A bucket of an S3-compatible service, and how to sign in there. */
export interface S3Bucket {
  /** Of the bucket, without a slash at the end: `https://s3.eu-central-1.amazonaws.com/livery`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads `https://KEY:SECRET@HOST/BUCKET?region=REGION`; undefined when a part is missing. Without a region it is
 * `us-east-1`, which services other than Amazon's accept.
 */
export function readS3Bucket(address: string): S3Bucket | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, origin, pathname, searchParams } = new URL(address);
  const path = pathname.replace(/\/+$/, "");
  if (!/^https?:$/.test(protocol) || username === "" || password === "" || path === "") return undefined;
  return {
    url: `${origin}${path}`,
    region: searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
