import { onTestFinished } from "vitest";
import styles from "../../app.css?inline";

/** Styles the page like the app until the test has finished: for tests of what is where. */
export function addAppStyles(): void {
  const sheet = document.head.appendChild(document.createElement("style"));
  sheet.textContent = styles;
  onTestFinished(() => sheet.remove());
}
