import { type OriginFault, readOrigin } from "@livery/contract";
import { parse } from "tldts";
import { AppError } from "../../http/app-error.ts";

const sentences: Record<OriginFault, string> = {
  "not-an-address": "Enter your site's address, such as www.engine-wraps.com.",
  "not-https":
    "Your site needs https. Enter its address with https, or ask whoever hosts it to turn that on.",
  "is-an-ip": "Enter your site's name, such as www.engine-wraps.com, not an IP address.",
  "not-a-host": "Enter one exact address, such as www.engine-wraps.com. Add each other one on its own.",
};

/** The origin whose pages may show a shop's configurator. Refuses what nobody's site can be. */
export function requireOrigin(given: string, options: { allowsLocal: boolean }): string {
  const read = readOrigin(given, options);
  if ("fault" in read) throw refuse(sentences[read.fault]);
  const { hostname, publicSuffix } = parse(read.origin, { allowPrivateDomains: true });
  // Below these, everybody can have a site: com, co.uk, github.io. The list has localhost, too.
  if (hostname !== null && hostname === publicSuffix && hostname !== "localhost")
    throw refuse(`${hostname} belongs to many sites. Enter your own address below it.`);
  return read.origin;
}

function refuse(sentence: string): AppError {
  return new AppError("invalid-fields", { fields: { origin: sentence } });
}
