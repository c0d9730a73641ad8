/** Origins under which browsers reach our own site: the public one, and for a local site the other name of this machine. */
export function listOwnOrigins(publicUrl: string): [string, ...string[]] {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  if (hostname !== "localhost") return [origin];
  return [origin, `${protocol}//127.0.0.1${port === "" ? "" : `:${port}`}`];
}

export function isLocal(url: string): boolean {
  return new URL(url).hostname === "localhost";
}
