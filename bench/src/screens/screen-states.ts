import sharp from "sharp";
import {
  chooseFilm,
  choosePhoto,
  chooseSample,
  endSearch,
  fillInContact,
  ground,
  openService,
  type Photo,
  press,
  pressFilter,
  pressSend,
  saveLook,
  scene,
  type ScreenState,
  search,
  segmentation,
  tapCar,
} from "./actions.ts";

const textFile: Photo = {
  name: "car.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("This is a text file, not a photo.\n".repeat(40)),
};

/** Each flow starts with a new browser profile. A state continues from the one before it. */
export const flows: Record<string, readonly ScreenState[]> = {
  start: [
    { state: "start", reach: (page, origin) => page.goto(origin) },
    {
      state: "camera",
      async reach(page) {
        await press(page, "Take a photo");
        await page.getByRole("button", { name: "Take photo" }).waitFor();
      },
    },
    {
      state: "camera-denied",
      async reach(page) {
        await press(page, "Cancel");
        await page.evaluate(() => {
          navigator.mediaDevices.getUserMedia = () =>
            Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
        });
        await press(page, "Take a photo");
        await page.getByText("Camera access is blocked").waitFor();
      },
    },
    {
      state: "photo-rejected",
      async reach(page) {
        await press(page, "Back");
        await choosePhoto(page, textFile);
        await page.getByText("This file isn't a photo").waitFor();
      },
    },
    {
      state: "sample",
      async reach(page) {
        await press(page, "Close this message");
        await chooseSample(page);
        await page.getByText("Here's your car.").waitFor();
        await page.waitForTimeout(5000); // until the swatches in sight are drawn
      },
    },
    { state: "change-photo", reach: (page) => press(page, "Change photo") },
  ],
  photo: [
    {
      state: "segmentation",
      async reach(page, origin) {
        await page.goto(origin);
        await choosePhoto(page, scene("yard"));
        await page.getByRole("progressbar").waitFor();
      },
    },
    {
      state: "segmented",
      async reach(page) {
        await page.getByText("Here's your car.").waitFor(segmentation);
        await page.waitForTimeout(5000); // until the swatches in sight are drawn
      },
    },
    { state: "film", reach: (page) => chooseFilm(page, "2080-G46") },
    {
      state: "panel",
      async reach(page) {
        const panels = page.getByRole("toolbar", { name: "Which panels" });
        await pressFilter(page, () => panels.getByRole("button").nth(2).click());
        await chooseFilm(page, "2080-M12");
      },
    },
    { state: "search-empty", reach: (page) => search(page, "zebra") },
    {
      state: "filtered",
      async reach(page) {
        await endSearch(page);
        await pressFilter(page, (each) => press(each, "Carbon fiber"));
      },
    },
    {
      state: "tint",
      async reach(page) {
        await pressFilter(page, (each) => press(each, "Carbon fiber"));
        await openService(page, "Tint");
        await page.getByRole("radio").nth(1).check();
        await page.getByLabel("Tint limits for").selectOption("New York");
      },
    },
    {
      state: "blackouts",
      async reach(page) {
        await openService(page, "Blackouts");
        await page.locator("#service-panel").getByRole("radio").nth(1).check();
      },
    },
    {
      state: "chrome-delete",
      async reach(page) {
        await openService(page, "Chrome delete");
        await page.getByRole("radio", { name: "Gloss" }).check();
      },
    },
    {
      state: "rims",
      async reach(page) {
        await openService(page, "Rims");
        await page.getByRole("radio", { name: /^Mesh/ }).check();
      },
    },
    { state: "layers", reach: (page) => press(page, /^Layers/) },
    {
      state: "looks",
      async reach(page) {
        await page.keyboard.press("Escape");
        await saveLook(page);
        await openService(page, "Wraps");
        await pressFilter(page, (each) => press(each, "Whole car"));
        await chooseFilm(page, "2080-G13");
        await saveLook(page);
        await press(page, /^Looks/);
      },
    },
    {
      state: "side-by-side",
      async reach(page) {
        await press(page, "Side by side");
        await page
          .getByRole("img", { name: /^Your car in / })
          .nth(1)
          .waitFor(segmentation);
      },
    },
    {
      state: "side-by-side-six",
      async reach(page) {
        await press(page, "Close");
        for (const code of ["2080-G15", "2080-M12", "2080-S12", "2080-G47"]) {
          await chooseFilm(page, code);
          await saveLook(page);
        }
        await press(page, /^Looks/);
        await press(page, "Side by side");
        await page
          .getByRole("img", { name: /^Your car in / })
          .nth(5)
          .waitFor(segmentation);
      },
    },
    {
      state: "download",
      async reach(page) {
        await press(page, "Close");
        await press(page, "Download");
      },
    },
    {
      state: "done",
      async reach(page) {
        await page.keyboard.press("Escape");
        await press(page, "Done");
      },
    },
    {
      state: "original",
      async reach(page) {
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Original" }).focus();
        await page.keyboard.down("Space");
        await page.getByText("Original photo").waitFor();
      },
    },
    {
      state: "compare",
      async reach(page) {
        await page.keyboard.up("Space");
        await press(page, "Compare");
      },
    },
    {
      state: "mask-editor",
      async reach(page) {
        await press(page, "Compare");
        await press(page, "Fix outline");
      },
    },
    {
      state: "mask-editor-preview",
      async reach(page) {
        await tapCar(page);
        await page.getByText("tap or brush over").waitFor();
        await tapCar(page);
        await page.getByText(/dark areas removed|added/).waitFor(segmentation);
      },
    },
    {
      state: "send",
      async reach(page) {
        await press(page, "Back");
        await press(page, "Close");
        await press(page, "Send");
        await page.getByRole("dialog").getByRole("img").nth(5).waitFor(segmentation);
      },
    },
    {
      state: "send-errors",
      async reach(page) {
        await pressSend(page);
        await page.getByText("Enter your name.").waitFor();
      },
    },
    {
      state: "send-offline",
      async reach(page) {
        await fillInContact(page);
        await page.context().setOffline(true);
        await pressSend(page);
        await page.getByText("waiting to send").first().waitFor();
      },
    },
    {
      state: "send-pending",
      async reach(page) {
        await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
        await page.getByText("be sent automatically when you're back online").waitFor();
      },
    },
    {
      state: "sent",
      async reach(page) {
        await page.context().setOffline(false);
        await page.getByText("Your looks were sent.").waitFor();
        await press(page, "Send");
        await page.getByRole("dialog").getByRole("img").nth(5).waitFor(segmentation);
        await fillInContact(page);
        await pressSend(page);
        await page.getByRole("heading", { name: "Sent", exact: true }).waitFor(segmentation);
      },
    },
    {
      state: "cleared",
      async reach(page) {
        await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
        await press(page, "Done");
        await press(page, /^Clear and finish/);
        await page.getByText("All cleared.").waitFor();
      },
    },
  ],
  "no-car": [
    {
      state: "no-car",
      async reach(page, origin) {
        await page.goto(origin);
        await choosePhoto(page, ground);
        await page.getByText("No car found").waitFor(segmentation);
      },
    },
  ],
  "photo-warning": [
    {
      state: "photo-warning",
      async reach(page, origin) {
        await page.goto(origin);
        await choosePhoto(page, await leftHalf(scene("yard")));
        await page.getByText("We can't see the whole car.").waitFor(segmentation);
      },
    },
  ],
  failure: [
    {
      state: "models-missing",
      async reach(page, origin) {
        await page.route("**/*.onnx", (route) => route.abort());
        await page.goto(origin);
        await choosePhoto(page, scene("yard"));
        await page.getByText("Car detection couldn't load").waitFor(segmentation);
      },
    },
  ],
  kiosk: [
    {
      state: "kiosk-idle",
      async reach(page, origin) {
        await page.clock.install();
        await page.goto(`${origin}/?kiosk=1`);
        await chooseSample(page);
        await page.getByRole("application").waitFor();
        await page.clock.runFor(46_000);
        await page.getByText("Still there?").waitFor();
      },
    },
  ],
  shop: [
    {
      state: "shop-start",
      reach: (page, origin) =>
        page.goto(`${origin}/?name=Byron+Wraps&accent=ffb000&ground=101820&services=wraps,tint&brands=3M`),
    },
    {
      state: "shop-workbench",
      async reach(page) {
        await chooseSample(page, 1);
        await page.getByText("Here's your car.").waitFor();
        await chooseFilm(page, "2080-G15");
      },
    },
  ],
};

/** The left half of a photo, which cuts its car in two. */
async function leftHalf(photo: string): Promise<Photo> {
  const { width, height } = await sharp(photo).metadata();
  const half = sharp(photo).extract({ left: 0, top: 0, width: Math.round(width / 2), height });
  return { name: "half.jpg", mimeType: "image/jpeg", buffer: await half.jpeg().toBuffer() };
}
