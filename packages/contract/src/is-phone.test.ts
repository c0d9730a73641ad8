import { expect, test } from "vitest";
import { isPhone } from "./is-phone.ts";

test.each([
  { typed: "(614) 555-0142", of: "the United States" },
  { typed: "614.555.0142 ext. 3", of: "an office" },
  { typed: "1-800-GO-WRAPS", of: "letters on keys" },
  { typed: "+49 30 901820", of: "Germany" },
  { typed: "22 555", of: "Saint Helena" },
  { typed: "4000", of: "Niue" },
  { typed: "٠١٠ ١٢٣٤ ٥٦٧٨", of: "Egypt" },
])("$typed is a phone number of $of", ({ typed }) => expect(isPhone(typed)).toBe(true));

test.each(["", "12", "+1", "1 2 3", "none", "after 5 pm"])("nobody can be called at '%s'", (typed) =>
  expect(isPhone(typed)).toBe(false),
);
