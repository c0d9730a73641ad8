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
    why: "leaves out the zero for callers within Britain",
  },
  { typed: "0049 (0)30 901820", call: "tel:004930901820", why: "leaves it out after 00 too" },
  { typed: "+39 (0)6 1234567", call: "tel:+39061234567", why: "keeps the zero of Italy" },
  { typed: "(020) 7946 0123", call: "tel:02079460123", why: "keeps a zero at the start" },
  { typed: "Tel. +49 30/901820", call: "tel:+4930901820", why: "finds a plus after words" },
  { typed: "+ 1 614 555 0142", call: "tel:+16145550142", why: "finds a plus before a space" },
  { typed: "call + text 614 555 0142", call: "tel:6145550142", why: "ignores a plus between words" },
  { typed: "٠١٠ ١٢٣٤ ٥٦٧٨", call: "tel:01012345678", why: "reads the digits of Egypt" },
  { typed: "۰۲۱ ۲۲۵۵ ext. ۷", call: "tel:0212255;ext=7", why: "reads the digits of Iran, with an extension" },
  { typed: "614-555-0142, ext. 20", call: "tel:6145550142;ext=20", why: "reads an extension after a comma" },
  {
    typed: "614-555-0142; ext 20",
    call: "tel:6145550142;ext=20",
    why: "reads an extension after a semicolon",
  },
  {
    typed: "614-555-0142 ext. 20 (mobile)",
    call: "tel:6145550142;ext=20",
    why: "reads an extension before a remark",
  },
  { typed: "Fax 614 555 0142", call: "tel:6145550142", why: "takes no end of a word for an extension" },
  { typed: "1-800-GO-WRAPS", call: "tel:18004697277", why: "dials letters by their keys" },
  { typed: "(614) 555-WRAP", call: "tel:6145559727", why: "dials letters after an area code in parentheses" },
  { typed: "Tel: 1-800-GO-WRAPS (toll free)", call: "tel:18004697277", why: "dials no letters of remarks" },
  { typed: "614 555 0142 (mobile)", call: "tel:6145550142", why: "ignores a remark in parentheses" },
  { typed: "555-0142 Bob", call: "tel:5550142", why: "ignores a remark that would make ten keys" },
  { typed: "16123 mobile", call: "tel:16123", why: "ignores a remark after a short number" },
  { typed: "1-800-GO-WRAPPING", call: "tel:1800", why: "dials no letters beyond ten keys" },
  { typed: "614-555-0142 or 614-555-0199", call: "tel:6145550142", why: "takes the first of two" },
  { typed: "614-555-0142 and 614-555-0199", call: "tel:6145550142", why: "takes the first of two with and" },
  { typed: "614-555-0142 y 614-555-0199", call: "tel:6145550142", why: "takes the first of two in Spanish" },
  { typed: "614-555-0142, 555-0199", call: "tel:6145550142", why: "takes the first of two with a comma" },
  {
    typed: "Tel/SMS: 614-555-0142/614-555-0199",
    call: "tel:6145550142",
    why: "takes the first of two with a slash",
  },
  {
    typed: "614-555-0142 ext. 20, 614-555-0199",
    call: "tel:6145550142;ext=20",
    why: "takes the first of two with its extension",
  },
  { typed: "030 / 901820", call: "tel:030901820", why: "keeps an area code and its number together" },
  {
    typed: "+49 (0)5251 / 123456",
    call: "tel:+495251123456",
    why: "keeps them together after a country code",
  },
  {
    typed: "0049 5251 / 1234567",
    call: "tel:004952511234567",
    why: "keeps them together where both are long",
  },
])("$typed: $why", ({ typed, call }) => expect(phoneAddress("tel", typed)).toBe(call));
