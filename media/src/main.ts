import { makeAppPictures } from "./app/write-app-pictures.ts";
import { renderMedia } from "./render-media.ts";
import { renderRecolourSet } from "./render-recolor-set.ts";
import { writeIcons } from "./write-icons.ts";

const commands: Record<string, (args: string[]) => Promise<void>> = {
  app: makeAppPictures,
  icons: writeIcons,
  render: renderMedia,
  recolour: renderRecolourSet,
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.error(`npm run media -- NAME …, where NAME is one of ${Object.keys(commands).join(", ")}.`);
  process.exitCode = 1;
} else {
  await command(args);
}
