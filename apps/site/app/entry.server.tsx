import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { scriptsLast } from "./scripts-last.ts";
import { arrivalAt } from "./shell/page-handle.ts";

type Asked = [request: Request, status: number, headers: Headers, context: EntryContext];

/** Runs while the site is built, once a page: each is made whole, so that no part of it waits for script to show. */
export default async function makePage(...[request, status, headers, context]: Asked): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  const { matches } = context.staticHandlerContext;
  const pages = matches.map(({ route }) => ({ handle: context.routeModules[route.id]?.handle }));
  const html = scriptsLast(await new Response(prelude).text(), arrivalAt(pages));
  return new Response(html, { status, headers });
}
