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

test.each([
  {
    typed: "+44 (0)20 7946 0123",
    call: "tel:+442079460123",
    of: "the zero of Britain is not called from abroad",
  },
  { typed: "(020) 7946 0123", call: "tel:02079460123", of: "a leading zero stays" },
  { typed: "Tel. +49 30/901820", call: "tel:+4930901820", of: "words before a plus do not hide it" },
  { typed: "٠١٠ ١٢٣٤ ٥٦٧٨", call: "tel:01012345678", of: "digits of Egypt are digits" },
  { typed: "۰۲۱ ۲۲۵۵ ext. ۷", call: "tel:0212255;ext=7", of: "digits of Iran, with an extension" },
  { typed: "1-800-GO-WRAPS", call: "tel:18004697277", of: "letters are keys" },
  { typed: "614 555 0142 (mobile)", call: "tel:6145550142", of: "a remark is none" },
  { typed: "614-555-0142 or 614-555-0199", call: "tel:6145550142", of: "the first of two numbers" },
  { typed: "030 / 901820", call: "tel:030901820", of: "an area code is no number" },
])("$typed: $of", ({ typed, call }) => expect(phoneAddress("tel", typed)).toBe(call));
