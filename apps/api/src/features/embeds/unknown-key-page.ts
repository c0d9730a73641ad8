import type { Context } from "hono";

/** Answers with a page for a key that no shop has, or no longer: a person may have followed a link to it. */
export function respondWithUnknownKey(c: Context): Response {
  c.header("cache-control", "no-store");
  return c.html(page, 404);
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Not available</title>
  </head>
  <body>
    <p>This shop's configurator isn't available at this address anymore. Please contact the shop.</p>
  </body>
</html>
`;
