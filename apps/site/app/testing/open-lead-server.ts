import { openLeadPath, unreadLeadsPath } from "@livery/contract";
import { stubLeadFeed } from "./stub-lead-feed.ts";
import { type StubServer, stubServer } from "./stub-server.ts";

/** A server for the pages of leads, none of them unread, with its stream of their changes. A test adds leads. */
export function openLeadServer(): { server: StubServer; feed: ReturnType<typeof stubLeadFeed> } {
  const server = stubServer();
  server.on(unreadLeadsPath, () => Response.json({ unread: 0 }));
  server.on(openLeadPath, () => Response.json({ ok: true }));
  return { server, feed: stubLeadFeed() };
}
