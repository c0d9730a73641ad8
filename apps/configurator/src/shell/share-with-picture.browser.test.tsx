import { shareLookPath, type ShareRequest } from "@livery/contract";
import type { Renderer } from "@livery/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../controls/testing/render-element.ts";
import { SharedLinksContext } from "../features/share/shared-links-context.ts";
import { SharedLinks } from "../features/share/shared-links.ts";
import "../language/testing/english.ts";
import type { Look } from "../look/layer.ts";
import { PlateCoverContext } from "../look/plate-cover-context.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { maskOf } from "../look/testing/mask-of.ts";
import { noAlbum } from "../photo-session/album.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";
import { photoOf } from "../photo-session/testing/scripted-engine.ts";
import { ShareWithPicture } from "./share-with-picture.tsx";

test("the page of an open car names the windows that its photos show", async () => {
  const requests = keepRequests();
  renderDialog();
  await page.getByRole("checkbox", { name: /^Everyone with the link/ }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect.poll(() => requests[0]?.layers).toMatchObject([{ panelIds: ["glass/front-door"] }]);
});

const blackWindows: Look = [
  {
    panelGroup: { kind: "class", materialClass: "glass" },
    treatment: { kind: "black", glossLevel: "gloss" },
    isHidden: false,
  },
];

const masks = [maskOf("door", "paint", "front-door"), maskOf("quarter", "paint", "rear-fender")];

/** What is sent, in place of a server. */
function keepRequests(): ShareRequest[] {
  const requests: ShareRequest[] = [];
  const fetch = window.fetch.bind(window);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", (...asked: Parameters<typeof fetch>) => {
    if (asked[0] !== shareLookPath) return fetch(...asked);
    const body = asked[1]?.body as string; // JSON, as the app sends it
    requests.push(JSON.parse(body) as ShareRequest);
    return Promise.resolve(new Response(null, { status: 503 }));
  });
  return requests;
}

function renderDialog(): void {
  const links = new SharedLinks(
    createSafeStorage(() => sessionStorage),
    new Date(),
  );
  onTestFinished(() => sessionStorage.clear());
  const nothing = () => {};
  renderElement(
    <SharedLinksContext value={links}>
      <PlateCoverContext value={{ isCovered: true, setCovered: nothing }}>
        <ShareWithPicture
          look={blackWindows}
          name="Black windows"
          ready={ready}
          picture={{ width: 30, height: 20, name: "look", export: drawGray }}
          renderer={{ export: drawGray } as unknown as Renderer} // what the dialog uses of it
          link="https://livery.example/#look=1"
          onClose={nothing}
        />
      </PlateCoverContext>
    </SharedLinksContext>,
  );
}

const ready: Ready = {
  kind: "ready",
  photo: photoOf(8),
  album: noAlbum,
  at: null,
  masks,
  foundMasks: masks,
  normals: null,
  warnings: [],
  pastMasks: [],
  futureMasks: [],
  sampleId: null,
  refusal: null,
};

function drawGray(): Promise<Blob> {
  const canvas = new OffscreenCanvas(30, 20);
  canvas.getContext("2d")?.fillRect(0, 0, 30, 20);
  return canvas.convertToBlob({ type: "image/jpeg" });
}
