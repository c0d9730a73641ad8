import { pageViewPath } from "@livery/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { handle as confirmHandle } from "./pages/confirm-email/confirm-email.tsx";
import { handle as eraseHandle } from "./pages/erase-request/erase-request.tsx";
import { handle as quoteHandle } from "./pages/quote/customer-quote.tsx";
import { handle as looksHandle } from "./pages/sent-looks/sent-looks.tsx";
import { handle as loginHandle } from "./pages/shop-login/shop-login.tsx";
import Root from "./root.tsx";
import { hasSecretAddress } from "./shell/page-handle.ts";
import { renderRoute } from "./testing/render-route.tsx";

test.each([
  ["/leads?pages=3", "/leads"],
  ["/leads?q=a%20b&pages=3", "/leads?q=a+b"],
  ["/leads?q=a%20b", "/leads?q=a%20b"],
])("%s counts as a view of %s: more of a list is no other page", async (address, counted) => {
  const fetch = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(new Response()));
  vi.stubGlobal("fetch", fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  renderRoute(Root, address);
  const views = () => fetch.mock.calls.filter(([path]) => `${path}`.endsWith(pageViewPath));
  const view = expect.objectContaining({ body: JSON.stringify({ page_path: counted }) });
  await expect.poll(views).toEqual([[expect.any(String), view]]);
});

test.each([
  ["/quote?lang=es#T", quoteHandle],
  ["/confirm-email?lang=es#token=T", confirmHandle],
  ["/erase-request?lang=es#T", eraseHandle],
  ["/looks?lang=es#T", looksHandle],
])(
  "around %s there is nothing of Livery's but a line, in the language of the mailed link",
  async (address, handle) => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response())); // for the page view
    onTestFinished(() => void vi.unstubAllGlobals());
    renderRoute(Root, address, { handle });
    await expect.element(page.getByRole("contentinfo")).toHaveTextContent("Con tecnología de Livery");
    const links = [...document.querySelectorAll("a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["Ir al contenido", "#main"],
      ["Con tecnología de Livery", "/es"],
    ]);
  },
);

test.each([
  ["/quote#T", quoteHandle],
  ["/confirm-email#token=T", confirmHandle],
  ["/confirm-email?token=T", confirmHandle],
  ["/erase-request#T", eraseHandle],
  ["/looks#T", looksHandle],
  ["/shop-login#reset=T", loginHandle],
  ["/shop-login?invitation=T", loginHandle],
])("of %s only the path is reported, and Google Analytics stays away", async (address, handle) => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string)); // the site posts JSON
    return Promise.resolve(new Response());
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  renderRoute(Root, address, { handle });
  await expect.poll(() => sent).toEqual([{ page_path: new URL(address, location.origin).pathname }]);
  expect(hasSecretAddress([{ handle }])).toBe(true);
});
