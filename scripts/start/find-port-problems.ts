import { createServer } from "node:net";
import type { PortSetting } from "../env.ts";

/** One plain line for each port that cannot be had; looked at before anything starts. */
export async function findPortProblems(ports: readonly PortSetting[]): Promise<string[]> {
  const problems = await Promise.all(ports.map(findPortProblem));
  return problems.filter((problem) => problem !== undefined);
}

async function findPortProblem({ name, port }: PortSetting): Promise<string | undefined> {
  const code = await tryListening(port);
  if (code === undefined) return undefined;
  if (code === "EACCES")
    return `Port ${port} (${name}) is not open to this user; set ${name} to one above 1023.`;
  if (code !== "EADDRINUSE") return `Port ${port} (${name}) cannot be used: ${code}.`;
  const holder = (await isLivery(port)) ? "Livery already runs there" : "another program has it";
  return `Port ${port} (${name}) is taken: ${holder}. Set ${name} to another port.`;
}

function tryListening(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}

/** Every page of ours bears the name; whatever else listens there is none of our concern. */
async function isLivery(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(1500) });
    return (await answer.text()).includes("Livery");
  } catch {
    return false;
  }
}
