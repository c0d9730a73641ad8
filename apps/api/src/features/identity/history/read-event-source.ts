import type { Language } from "@livery/contract";
import type { Context } from "hono";
import { readClientAddress, type TrustedProxies } from "../../../http/client-address.ts";
import { readLanguage } from "../../../http/read-language.ts";
import { readDevice } from "../../../services/read-device.ts";

/** Who caused an event, as far as the request tells. */
export interface EventSource {
  device: string;
  address: string | undefined;
  language: Language;
}

export function readEventSource(
  c: Context,
  { isTrustedProxy }: { isTrustedProxy: TrustedProxies },
): EventSource {
  return {
    device: readDevice(c.req.header("user-agent") ?? ""),
    address: readClientAddress(c, isTrustedProxy),
    language: readLanguage(c),
  };
}
