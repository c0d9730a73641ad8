const benches: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  crash: async () => (await import("./crash.ts")).runCrashBench,
  leads: async () => (await import("./leads.ts")).runLeadsBench,
  recolour: async () => (await import("./recolour.ts")).runRecolourBench,
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
