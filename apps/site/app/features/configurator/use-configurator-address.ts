import { type ConfiguratorAddress, configuratorAddressPath } from "@livery/contract";
import { useEffect, useState } from "react";
import { ask } from "../../api.ts";

/** The configurator's address, which only the server knows; undefined until it answers. */
export function useConfiguratorAddress(): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    void ask<ConfiguratorAddress>(configuratorAddressPath).then((answer) => {
      if (answer.kind === "ok") setUrl(answer.body.url);
    });
  }, []);
  return url;
}
