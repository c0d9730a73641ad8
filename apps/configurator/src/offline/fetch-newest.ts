/** Without a connection for longer, a shop may have changed what it offers, and where. */
const longestAgeMs = 7 * 24 * 60 * 60_000;

/** The server's answer. Without a connection, its last one, if that is at most seven days old. */
export async function fetchNewest(request: Request, cache: Cache): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await cache.match(request);
    if (kept !== undefined && ageOf(kept) <= longestAgeMs) return kept;
    await cache.delete(request);
    throw error;
  }
  if (!isOurs(answer)) return answer;
  if (answer.ok) await cache.put(request, answer.clone());
  else if (answer.status < 500) await cache.delete(request);
  return answer;
}

/** Every answer of our server has a policy. A Wi-Fi's login page is to be seen, and must not replace what is kept. */
function isOurs(answer: Response): boolean {
  return answer.headers.has("content-security-policy");
}

function ageOf(kept: Response): number {
  return Date.now() - Date.parse(kept.headers.get("date") ?? "");
}
