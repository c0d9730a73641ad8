import { expect, test } from "vitest";
import { phoneAddress } from "./phone-address.ts";

test.each([
  ["(614) 555-0142", "tel:6145550142", "sms:6145550142"],
  ["+1 614.555.0142", "tel:+16145550142", "sms:+16145550142"],
  ["614-555-0142 ext. 20", "tel:6145550142;ext=20", "sms:6145550142"],
  ["614 555 0142 x7", "tel:6145550142;ext=7", "sms:6145550142"],
])("%s is called and texted", (typed, call, text) => {
  expect([phoneAddress("tel", typed), phoneAddress("sms", typed)]).toEqual([call, text]);
});
