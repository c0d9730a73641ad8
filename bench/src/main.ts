const benches: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  billing: async () => (await import("./billing.ts")).runBillingBench,
  crash: async () => (await import("./crash.ts")).runCrashBench,
  enumeration: async () => (await import("./enumeration.ts")).runEnumerationBench,
  leads: async () => (await import("./leads.ts")).runLeadsBench,
  looks: async () => (await import("./looks.ts")).runLooksBench,
  pages: async () => (await import("./pages.ts")).runPagesBench,
  parts: async () => (await import("./parts.ts")).runPartsBench,
  recolor: async () => (await import("./recolor.ts")).runRecolorBench,
  screens: async () => (await import("./screens.ts")).runScreensBench,
  soak: async () => (await import("./soak.ts")).runSoakBench,
  speed: async () => (await import("./speed.ts")).runSpeedBench,
};

const [name = "", ...args] = process.argv.slice(2);
const load = benches[name];
if (load === undefined) {
  console.error(`npm run bench -- NAME …, where NAME is one of ${Object.keys(benches).join(", ")}.`);
  process.exitCode = 1;
} else {
  const run = await load();
  await run(args);
}
