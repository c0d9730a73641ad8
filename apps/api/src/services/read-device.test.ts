import { expect, test } from "vitest";
import { readDevice } from "./read-device.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test("names browser and system", () => {
  expect(
    readDevice(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/149.0.0.0 Safari/537.36`),
  ).toBe("Chrome on Windows");
  expect(
    readDevice(`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`),
  ).toBe("Edge on Windows");
  expect(
    readDevice(`Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0 Safari/537.36`),
  ).toBe("Samsung Internet on Android");
  expect(
    readDevice(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    ),
  ).toBe("Safari on iPhone");
  expect(
    readDevice("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0"),
  ).toBe("Firefox on Mac");
});

test("calls an unrecognized client an unknown device", () => {
  expect(readDevice("")).toBe("Unknown device");
  expect(readDevice("curl/8.0")).toBe("Unknown device");
  expect(readDevice("<script>alert(1)</script> (X11; Linux x86_64)")).toBe("Linux");
});
