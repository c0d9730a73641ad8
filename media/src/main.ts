import { writeAppPictures } from "./app/write-app-pictures.ts";
import { writeDemoLooks } from "./app/write-demo-looks.ts";
import { writePlaces } from "./places/write-places.ts";
import { renderMedia } from "./render-media.ts";
import { renderPlacedSet } from "./render-placed-set.ts";
import { renderRecolorSet } from "./render-recolor-set.ts";
import { writeIcons } from "./write-icons.ts";

const commands: Record<string, (args: string[]) => Promise<void>> = {
  app: writeAppPictures,
  demo: writeDemoLooks,
  icons: writeIcons,
  placed: renderPlacedSet,
  places: writePlaces,
  recolor: renderRecolorSet,
  render: renderMedia,
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.error(`npm run media -- NAME …, where NAME is one of ${Object.keys(commands).join(", ")}.`);
  process.exitCode = 1;
} else {
  await command(args);
}
