import path from "node:path";
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
} from "./moves.ts";

const aLook = "#look=1~~f.3m-2080-g46.all--paint";

/** What few people meet. */
export const rareVisits: Record<string, readonly State[]> = {
  link: [
    { state: "link-first", reach: (page, origin) => page.goto(`${origin}/${aLook}`) },
    {
      state: "link-damaged",
      async reach(page, origin) {
        await takeSample(page);
        await page.getByRole("application").waitFor();
        await page.goto(`${origin}/#look=1~~f`);
        await page.getByText("This link is damaged").waitFor();
      },
    },
    {
      state: "choices-kept",
      async reach(page) {
        await press(page, "Close this message");
        await page.reload();
        await page.getByText("What you chose is still here.").waitFor();
      },
    },
  ],
  "several cars": [
    {
      state: "several-cars",
      async reach(page, origin) {
        await page.goto(origin);
        await give(page, await twoCars());
        await page.getByText("There are several cars").waitFor(finding);
      },
    },
    {
      state: "several-cars-choosing",
      async reach(page) {
        await press(page, "Choose another");
        await page.getByText("Tap the car you mean.").waitFor();
      },
    },
    {
      state: "no-car-after-a-car",
      async reach(page) {
        await press(page, "Cancel");
        await give(page, ground);
        await page.getByText("Back to the car before").waitFor(finding);
      },
    },
    {
      state: "by-hand",
      async reach(page) {
        await press(page, "Mark the car yourself");
        await press(page, "New part");
      },
    },
  ],
  parts: [
    {
      state: "part-removed",
      async reach(page, origin) {
        await page.goto(origin);
        await give(page, scene("yard"));
        await page.getByText("Here is your car.").waitFor(finding);
        await chooseFilm(page, "2080-G46");
        await press(page, "Put right");
        await tapCar(page);
        await press(page, "Remove");
      },
    },
    {
      state: "put-right-again",
      async reach(page) {
        await press(page, "Apply");
        await page.getByText("Tap the part that is not right").waitFor();
      },
    },
    { state: "as-found", reach: (page) => press(page, "As found") },
    {
      state: "tint-change",
      async reach(page) {
        await press(page, "Apply");
        await press(page, "Close");
        await openService(page, "Tint");
        await page.getByLabel("Film", { exact: false }).first().selectOption({ index: 3 });
        await page.getByRole("radio").nth(2).check();
      },
    },
  ],
  "done while a look waits": [
    {
      state: "done-waits",
      async reach(page, origin) {
        await page.goto(origin);
        await takeSample(page, 3);
        await page.getByText("Here is your car.").waitFor();
        await chooseFilm(page, "2080-M12");
        await keepLook(page);
        await press(page, "Send");
        await fillIn(page);
        await page.context().setOffline(true);
        await sendNow(page);
        await page.getByText("Until then this device keeps").waitFor();
        await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
        await press(page, "Done");
      },
    },
    {
      state: "wiped-but-sent",
      async reach(page) {
        await press(page, /^Wipe and finish/);
        await page.getByText("except what was sent").waitFor();
      },
    },
  ],
  "films that do not come": [
    {
      state: "films-missing",
      async reach(page, origin) {
        await page.route(/\/films-[^/]+\.js/, (route) => route.abort());
        await page.goto(origin);
        await takeSample(page);
        await page.getByText("The films could not be loaded.").waitFor();
      },
    },
  ],
  "kiosk while sending": [
    {
      state: "kiosk-asks-over-send",
      async reach(page, origin) {
        await page.clock.install();
        await page.goto(`${origin}/?kiosk=1`);
        await takeSample(page);
        await page.getByText("Here is your car.").waitFor();
        await chooseFilm(page, "2080-G13");
        await press(page, "Send");
        await page.getByRole("dialog").getByLabel("Your name").waitFor();
        await page.clock.runFor(46_000);
        await page.getByText("Still there?").waitFor();
      },
    },
  ],
};

/** The photo of one of our own cars. */
const sample = (name: string) =>
  path.join(import.meta.dirname, "../../../apps/configurator/src/samples", name, "photo.webp");

/** Two of them beside each other. */
async function twoCars(): Promise<Photo> {
  const [width, height] = [1200, 800];
  const cars = [sample("lot"), sample("yard")].map((file) =>
    sharp(file).resize(width, height, { fit: "fill" }),
  );
  const [left, right] = await Promise.all(cars.map((car) => car.toBuffer()));
  const both = sharp({ create: { width: 2 * width, height, channels: 3, background: "black" } }).composite([
    { input: left, left: 0, top: 0 },
    { input: right, left: width, top: 0 },
  ]);
  return { name: "two-cars.jpg", mimeType: "image/jpeg", buffer: await both.jpeg().toBuffer() };
}
