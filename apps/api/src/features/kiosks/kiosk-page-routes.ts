import { kioskPath } from "@livery/contract";
import { Hono } from "hono";
import { AppError } from "../../http/app-error.ts";
import type { FileIndex } from "../../http/file-index.ts";
import { configuratorPagePolicy } from "../../http/security-headers.ts";
import { respondWithFile } from "../../http/serve-files.ts";

/** The configurator as a kiosk. Its token can send leads, so no page may frame it, not even ours. */
export function kioskPageRoutes(files: FileIndex): Hono {
  return new Hono().get(kioskPath, (c) => {
    const page = files.get("/");
    if (!page) throw new AppError("not-found");
    return respondWithFile(c, page, ({ scripts }) =>
      configuratorPagePolicy({ scripts, ancestors: ["'none'"] }),
    );
  });
}
