export interface Address {
  readonly name: string;
  readonly url: string;
}

export function printAddresses(addresses: readonly Address[]): void {
  const width = Math.max(...addresses.map(({ name }) => name.length));
  const lines = addresses.map(({ name, url }) => `  ${capitalize(name).padEnd(width)}  ${url}`);
  console.log(`\nLivery is running. Ctrl-C closes it.\n\n${lines.join("\n")}\n`);
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
