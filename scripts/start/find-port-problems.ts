import { createServer } from "node:net";
import type { PortSetting } from "../env.ts";

/** One line for each port that cannot be used. */
export async function findPortProblems(ports: readonly PortSetting[]): Promise<string[]> {
  const problems = await Promise.all(ports.map(findPortProblem));
  return problems.filter((problem) => problem !== undefined);
}

async function findPortProblem({ name, port }: PortSetting): Promise<string | undefined> {
  const code = await tryListening(port);
  if (code === undefined) return undefined;
  if (code === "EACCES")
    return `Port ${port} (${name}) needs special rights. Set ${name} to a port above 1023.`;
  if (code !== "EADDRINUSE") return `Port ${port} (${name}) cannot be used: ${code}.`;
  const holder = (await isLivery(port)) ? "another running Livery" : "another program";
  return `Port ${port} (${name}) is in use by ${holder}. Close it, or set ${name} to a free port.`;
}

function tryListening(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}

/** Every page of Livery contains its name. */
async function isLivery(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(1500) });
    return (await answer.text()).includes("Livery");
  } catch {
    return false;
  }
}
