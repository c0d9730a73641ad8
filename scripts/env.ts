import { resolve } from "node:path";

/** Only this file reads process.env, apart from the plain JavaScript that installs dependencies. */
type Environment = Readonly<Record<string, string | undefined>>;

export interface StartSettings {
  readonly dataDir: string;
  /** In printing order. PORT is for the site and the API. */
  readonly ports: readonly PortSetting[];
  /** The sandbox runs unless mail, payments and pictures are real, and never in production. */
  readonly withSandbox: boolean;
  /** The programs' environment, with defaults filled in. */
  readonly environment: Environment;
}

export interface PortSetting {
  readonly name: string;
  readonly port: number;
}

export type ReadSettings =
  | { readonly kind: "settings"; readonly settings: StartSettings }
  | { readonly kind: "bad"; readonly problems: readonly string[] };

const portDefaults = { PORT: "4100", CONFIGURATOR_PORT: "4101", SANDBOX_PORT: "4102" };

export function readStartSettings(root: string, given: Environment = process.env): ReadSettings {
  const environment = { ...given, ...withDefaults(given) };
  const isAllReal = given.SMTP_URL && given.STRIPE_SECRET_KEY && given.REPLICATE_API_TOKEN;
  const withSandbox = !isAllReal && given.NODE_ENV !== "production";
  const wanted = Object.keys(portDefaults).filter((name) => withSandbox || name !== "SANDBOX_PORT");
  const ports = wanted.map((name) => ({ name, text: environment[name] ?? "" }));
  const problems = [...ports.filter(({ text }) => !isPort(text)).map(notAPort), ...sharedPorts(ports)];
  if (problems.length > 0) return { kind: "bad", problems };
  const dataDir = resolve(root, given.DATA_DIR || ".data");
  const settings = {
    dataDir,
    ports: ports.map(({ name, text }) => ({ name, port: Number(text) })),
    withSandbox,
    environment: { ...environment, DATA_DIR: dataDir },
  };
  return { kind: "settings", settings };
}

/** An empty value means the default, as in `PORT= npm start`. */
function withDefaults(given: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(portDefaults).map(([name, port]) => [name, given[name] || port]));
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function notAPort({ name, text }: { name: string; text: string }): string {
  return `${name} must be a whole number from 1 to 65535, not "${text}".`;
}

function sharedPorts(ports: readonly { name: string; text: string }[]): string[] {
  return ports.flatMap(({ name, text }, index) => {
    const earlier = ports.slice(0, index).find((other) => Number(other.text) === Number(text));
    return earlier ? [`${name} and ${earlier.name} are both ${text}; each needs its own port.`] : [];
  });
}

/** Vite writes these into the pages, so a build is stale after one of them changes. */
export function pageSettings(given: Environment = process.env): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith("VITE_"));
  return names.sort().map((name) => `${name}=${given[name]}`);
}

export function chromiumSetting(given: Environment = process.env): string | undefined {
  return given.CHROMIUM || undefined;
}

/** Whether this is CI, which runs everything. */
export function isCi(given: Environment = process.env): boolean {
  return !["", "0", "false", undefined].includes(given.CI);
}

/** The environment of a command, so that its shell finds Node and the tools in node_modules. */
export function commandEnvironment(root: string, extra: Environment = {}): Environment {
  const bin = resolve(root, "node_modules", ".bin");
  // A tool that writes to a pipe cannot tell whether a terminal shows its output.
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  return { ...color, ...process.env, PATH: `${bin}:${process.env.PATH ?? ""}`, ...extra };
}

/** The folder in which the user typed the command; relative paths start there. */
export function userFolder(given: Environment = process.env): string {
  return given.INIT_CWD ?? process.cwd();
}
