import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";

type RequestArguments = [request: Request, status: number, headers: Headers, context: EntryContext];

/** Runs at build time, once per page. Waits for all content, so that none of it needs scripts to show. */
export default async function renderPage(
  ...[request, status, headers, context]: RequestArguments
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}
