import type { Config } from "@react-router/dev/config";

export default {
  // Every page is a file: nothing has to run for it to be read.
  ssr: false,
  prerender: ["/", "/wrap-configurator", "/copy-of-privacy-policy", "/copy-of-terms-of-service"],
} satisfies Config;
