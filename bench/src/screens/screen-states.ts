import sharp from "sharp";
import {
  chooseFilm,
  fillIn,
  finding,
  give,
  ground,
  keepLook,
  openService,
  type Photo,
  press,
  scene,
  sendNow,
  type State,
  takeSample,
  tapCar,
} from "./actions.ts";

const letter: Photo = {
  name: "car.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("Dear reader, this is a letter and not a car.\n".repeat(40)),
};

/** Each on a device of its own, which has never been here. */
export const visits: Record<string, readonly State[]> = {
  begin: [
    { state: "first", reach: (page, origin) => page.goto(origin) },
    {
      state: "camera",
      async reach(page) {
        await press(page, "Take a photo");
        await page.getByRole("button", { name: "Take the photo" }).waitFor();
      },
    },
    {
      state: "camera-refused",
      async reach(page) {
        await press(page, "Cancel");
        await page.evaluate(() => {
          navigator.mediaDevices.getUserMedia = () =>
            Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
        });
        await press(page, "Take a photo");
        await page.getByText("The camera is not allowed here.").waitFor();
      },
    },
    {
      state: "refused",
      async reach(page) {
        await press(page, "Back");
        await give(page, letter);
        await page.getByText("This file is not a photo.").waitFor();
      },
    },
    {
      state: "sample",
      async reach(page) {
        await press(page, "Close this message");
        await takeSample(page);
        await page.getByText("Here is your car.").waitFor();
        await page.waitForTimeout(5000); // until the wall shows its films as the shader draws them
      },
    },
    { state: "new-photo", reach: (page) => press(page, "New photo") },
  ],
  photo: [
    {
      state: "finding",
      async reach(page, origin) {
        await page.goto(origin);
        await give(page, scene("yard"));
        await page.getByRole("progressbar").waitFor();
      },
    },
    {
      state: "found",
      async reach(page) {
        await page.getByText("Here is your car.").waitFor(finding);
        await page.waitForTimeout(5000); // until the wall shows its films as the shader draws them
      },
    },
    { state: "film", reach: (page) => chooseFilm(page, "2080-G46") },
    {
      state: "panel",
      async reach(page) {
        await page.getByRole("group", { name: "Where the film goes" }).getByRole("button").nth(2).click();
        await chooseFilm(page, "2080-M12");
      },
    },
    { state: "search-nothing", reach: (page) => page.getByLabel("Search films").fill("zebra") },
    {
      state: "filtered",
      async reach(page) {
        await page.getByLabel("Search films").fill("");
        await page.getByLabel("Finish").selectOption({ label: "Carbon fibre" });
      },
    },
    {
      state: "tint",
      async reach(page) {
        await page.getByLabel("Finish").selectOption({ index: 0 });
        await openService(page, "Tint");
        await page.getByRole("radio").nth(1).check();
        await page.getByLabel("Rules on file for").selectOption("New York");
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
        await keepLook(page);
        await openService(page, "Wraps");
        await press(page, "The whole car");
        await chooseFilm(page, "2080-G13");
        await keepLook(page);
        await press(page, /^Looks/);
      },
    },
    {
      state: "side-by-side",
      async reach(page) {
        await press(page, "Side by side");
        await page.getByRole("img", { name: "Your car in Look 2" }).waitFor(finding);
      },
    },
    {
      state: "side-by-side-six",
      async reach(page) {
        await press(page, "Close");
        for (const code of ["2080-G15", "2080-M12", "2080-S12", "2080-G47"]) {
          await chooseFilm(page, code);
          await keepLook(page);
        }
        await press(page, /^Looks/);
        await press(page, "Side by side");
        await page.getByRole("img", { name: "Your car in Look 6" }).waitFor(finding);
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
        await page.getByText("Your photo as it was").waitFor();
      },
    },
    {
      state: "slider",
      async reach(page) {
        await page.keyboard.up("Space");
        await press(page, "Slider");
      },
    },
    {
      state: "put-right",
      async reach(page) {
        await press(page, "Slider");
        await press(page, "Put right");
      },
    },
    {
      state: "put-right-preview",
      async reach(page) {
        await tapCar(page);
        await page.getByText("tap or brush over").waitFor();
        await tapCar(page);
        await page.getByText(/dark is taken away|added/).waitFor(finding);
      },
    },
    {
      state: "send",
      async reach(page) {
        await press(page, "Back");
        await press(page, "Close");
        await press(page, "Send");
        await page.getByRole("dialog").getByRole("img").nth(5).waitFor(finding);
      },
    },
    {
      state: "send-faults",
      async reach(page) {
        await sendNow(page);
        await page.getByText("Fill in this field.").waitFor();
      },
    },
    {
      state: "send-waits",
      async reach(page) {
        await fillIn(page);
        await page.context().setOffline(true);
        await sendNow(page);
        await page.getByText("Until then this device keeps").waitFor();
      },
    },
    {
      state: "waiting",
      async reach(page) {
        await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
        await page.getByText("are sent as soon as there is a connection.").waitFor();
      },
    },
    {
      state: "sent",
      async reach(page) {
        await page.context().setOffline(false);
        await page.getByText("have been sent.").waitFor();
        await press(page, "Send");
        await fillIn(page);
        await sendNow(page);
        await page.getByRole("heading", { name: "Sent", exact: true }).waitFor(finding);
      },
    },
    {
      state: "wiped",
      async reach(page) {
        await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
        await press(page, "Done");
        await press(page, /^Wipe and finish/);
        await page.getByText("Wiped.").waitFor();
      },
    },
  ],
  "no-car": [
    {
      state: "no-car",
      async reach(page, origin) {
        await page.goto(origin);
        await give(page, ground);
        await page.getByText("No car found").waitFor(finding);
      },
    },
  ],
  concern: [
    {
      state: "concern",
      async reach(page, origin) {
        await page.goto(origin);
        await give(page, await frontHalf(scene("yard")));
        await page.getByText("We can't see the whole car.").waitFor(finding);
      },
    },
  ],
  failure: [
    {
      state: "models-missing",
      async reach(page, origin) {
        await page.route("**/*.onnx", (route) => route.abort());
        await page.goto(origin);
        await give(page, scene("yard"));
        await page.getByText("could not be loaded").waitFor(finding);
      },
    },
  ],
  kiosk: [
    {
      state: "kiosk-asks",
      async reach(page, origin) {
        await page.clock.install();
        await page.goto(`${origin}/?kiosk=1`);
        await takeSample(page);
        await page.getByRole("application").waitFor();
        await page.clock.runFor(46_000);
        await page.getByText("Still there?").waitFor();
      },
    },
  ],
  shop: [
    {
      state: "shop-first",
      reach: (page, origin) =>
        page.goto(`${origin}/?name=Byron+Wraps&accent=ffb000&ground=101820&services=wraps,tint&brands=3M`),
    },
    {
      state: "shop-studio",
      async reach(page) {
        await takeSample(page, 1);
        await page.getByText("Here is your car.").waitFor();
        await chooseFilm(page, "2080-G15");
      },
    },
  ],
};

/** A photo that cuts its car in two. */
async function frontHalf(photo: string): Promise<Photo> {
  const { width, height } = await sharp(photo).metadata();
  const half = sharp(photo).extract({ left: 0, top: 0, width: Math.round(width / 2), height });
  return { name: "half.jpg", mimeType: "image/jpeg", buffer: await half.jpeg().toBuffer() };
}
