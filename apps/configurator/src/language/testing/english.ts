import { en } from "../en/en.ts";
import { setTexts } from "../texts.ts";

// Tests that need the app's texts import this file.
setTexts(en);
