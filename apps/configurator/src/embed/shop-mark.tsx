import { Wordmark } from "@livery/ui";
import { useState } from "react";
import { useBranding } from "./branding.ts";
import { texts } from "../language/texts.ts";

/** The shop's logo, else its name, else Livery's wordmark. */
export function ShopMark() {
  const { shopName, logoUrl } = useBranding();
  const [attempt, setAttempt] = useState(0);
  const mode = loadModes[attempt];
  if (logoUrl === null || mode === undefined)
    return shopName === null ? <Wordmark className="text-sm" /> : <bdi>{shopName}</bdi>;
  return (
    <img
      key={attempt}
      src={logoUrl}
      crossOrigin={mode === "cors" ? "anonymous" : undefined}
      alt={shopName ?? texts.shell.shopLogo}
      onError={() => setAttempt(attempt + 1)}
      // Scaled down where tools leave less: a part of a logo says nothing.
      className="max-h-9 max-w-[min(10rem,100%)] object-contain"
    />
  );
}

/**
 * This page is cross-origin isolated, so another origin must allow its logo to be shown, by Cross-Origin-Resource-Policy
 * or by CORS. If it allows neither, the shop's name is shown.
 */
const loadModes = ["policy", "cors"] as const;
