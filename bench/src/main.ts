import { describeMissingChromium } from "../../scripts/chromium.ts";

type Benches = Readonly<Record<string, () => Promise<(args: string[]) => Promise<void>>>>;

const serverBenches: Benches = {
  attack: async () => (await import("./attack.ts")).runAttackBench,
  billing: async () => (await import("./billing.ts")).runBillingBench,
  copies: async () => (await import("./copies.ts")).runCopiesBench,
  crash: async () => (await import("./crash.ts")).runCrashBench,
  enumeration: async () => (await import("./enumeration.ts")).runEnumerationBench,
  image: async () => (await import("./image.ts")).runImageBench,
  inbox: async () => (await import("./inbox.ts")).runInboxBench,
  leads: async () => (await import("./leads.ts")).runLeadsBench,
  "postgres-upgrade": async () => (await import("./postgres-upgrade.ts")).runPostgresUpgradeBench,
  upgrade: async () => (await import("./upgrade.ts")).runUpgradeBench,
};

const catalogBenches: Benches = {
  search: async () => (await import("./search.ts")).runSearchBench,
};

/** These need Chromium. */
const browserBenches: Benches = {
  finish: async () => (await import("./finish.ts")).runFinishBench,
  gloss: async () => (await import("./gloss.ts")).runGlossBench,
  kiosk: async () => (await import("./kiosk.ts")).runKioskBench,
  looks: async () => (await import("./looks.ts")).runLooksBench,
  pages: async () => (await import("./pages.ts")).runPagesBench,
  parts: async () => (await import("./parts.ts")).runPartsBench,
  recolor: async () => (await import("./recolor.ts")).runRecolorBench,
  scenes: async () => (await import("./scenes.ts")).runScenesBench,
  screens: async () => (await import("./screens.ts")).runScreensBench,
  soak: async () => (await import("./soak.ts")).runSoakBench,
  speed: async () => (await import("./speed.ts")).runSpeedBench,
};

const benches: Benches = { ...serverBenches, ...catalogBenches, ...browserBenches };
const [name = "", ...args] = process.argv.slice(2);
const load = benches[name];
const missingChromium = name in browserBenches ? describeMissingChromium() : undefined;
if (load === undefined) {
  console.error(
    `npm run bench -- NAME …, where NAME is one of ${Object.keys(benches).toSorted().join(", ")}.`,
  );
  process.exitCode = 1;
} else if (missingChromium !== undefined) {
  console.error(missingChromium);
  process.exitCode = 1;
} else {
  const run = await load();
  await run(args);
}
