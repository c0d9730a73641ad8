import { Wordmark } from "@livery/ui";
import { useState } from "react";
import { useBranding } from "./branding.ts";

/** Whose app it is: the shop's logo, else its name, else Livery's own. */
export function ShopMark() {
  const { shopName, logoUrl } = useBranding();
  const [tried, setTried] = useState(0);
  const way = waysToLoad[tried];
  if (logoUrl === null || way === undefined) return shopName ?? <Wordmark className="text-sm" />;
  return (
    <img
      key={tried}
      src={logoUrl}
      crossOrigin={way === "cors" ? "anonymous" : undefined}
      alt={shopName ?? "The shop’s logo"}
      onError={() => setTried(tried + 1)}
      className="max-h-9 max-w-40 object-contain"
    />
  );
}

/**
 * This page is isolated, so that a picture from elsewhere has to agree to be shown: by Cross-Origin-Resource-Policy,
 * else by CORS. One that does neither leaves the name.
 */
const waysToLoad = ["policy", "cors"] as const;
