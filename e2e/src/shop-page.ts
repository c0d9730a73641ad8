import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type FrameEvent, framePath, pageSource } from "@livery/contract";
import type { FrameLocator, Page } from "@playwright/test";
import { configuratorUrl } from "./env.ts";

export interface ShopPage {
  /** On another site than ours: browsers resolve every name below localhost to this machine. */
  origin: string;
  /** Address of the page with this shop's configurator in a frame. */
  urlFor: (key: string) => string;
  /** The messages that the page received from the configurator so far. */
  received: (page: Page) => Promise<FrameEvent[]>;
  close: () => void;
}

/** Serves a shop's page on its own site, with the configurator in a frame. */
export async function serveShopPage(): Promise<ShopPage> {
  const server = createServer(({ url = "" }, response) => {
    const { searchParams } = new URL(url, "http://localhost");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(pageWith(`${configuratorUrl}${framePath(searchParams.get("shop") ?? "")}`));
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const origin = `http://byron-wraps.localhost:${port}`;
  return {
    origin,
    urlFor: (key) => `${origin}/?shop=${key}`,
    received: (page) => page.evaluate(() => (window as unknown as { received: FrameEvent[] }).received), // made below
    close: () => void server.close(),
  };
}

export function frameIn(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

function pageWith(address: string): string {
  const { origin } = new URL(address);
  return `<!doctype html><html lang="en"><title>Byron Wraps</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
<script>
  window.received = [];
  addEventListener("message", (event) => {
    const frame = document.querySelector("iframe").contentWindow;
    if (event.source !== frame || event.origin !== "${origin}") return;
    window.received.push(event.data);
    if (event.data.type === "ready") frame.postMessage({ source: "${pageSource}", type: "fullscreen", isFullscreen: false }, "${origin}");
  });
</script>
<iframe src="${address.replaceAll("&", "&amp;")}" allow="camera"></iframe></html>`;
}
