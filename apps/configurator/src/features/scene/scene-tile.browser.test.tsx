import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import { SceneTile } from "./scene-tile.tsx";

test("a tile shows that its picture is being drawn, unless it is there or cannot be drawn", async () => {
  addAppStyles();
  const pictures = { "being drawn": undefined, drawn: new ImageData(4, 3), "not to be drawn": null };
  renderElement(
    Object.entries(pictures).map(([label, picture]) => (
      <SceneTile
        key={label}
        name="scene"
        {...{ label, picture }}
        isChosen={false}
        isDisabled={false}
        onChoose={() => {}}
      />
    )),
  );
  await expect.element(page.getByText("not to be drawn")).toBeVisible();
  const animations = [...document.querySelectorAll("label canvas")].map(
    (canvas) => getComputedStyle(canvas).animationName,
  );
  expect(animations).toEqual(["pulse", "none", "none"]);
});
