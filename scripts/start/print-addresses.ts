export interface Address {
  readonly name: string;
  readonly url: string;
}

/** The account to sign in with on this machine, and its initial password. */
export interface DemoShop {
  readonly email: string;
  readonly password: string;
}

export function printAddresses(addresses: readonly Address[], demoShop: DemoShop | undefined): void {
  const rows = addresses.map(({ name, url }) => [capitalize(name), url] as const);
  if (demoShop) rows.push(["Demo shop", `${demoShop.email}, initial password ${demoShop.password}`]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  console.log(`\nLivery is running. Press Ctrl-C to stop.\n\n${lines.join("\n")}\n`);
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
