export interface Stage {
  /** Undefined: the last one, which becomes the image. */
  name: string | undefined;
  instructions: Instruction[];
}

export interface Instruction {
  name: string;
  rest: string;
}

const known = ["WORKDIR", "ARG", "ENV", "COPY", "RUN", "USER", "EXPOSE", "HEALTHCHECK", "CMD"];

/** Reads the stages of a Dockerfile. Knows what ours uses, and refuses anything else. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replaceAll("\\\n", " ").split("\n");
  for (const line of lines
    .map((each) => each.trim())
    .filter((each) => each !== "" && !each.startsWith("#"))) {
    const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1], instructions: [] });
    else if (known.includes(name)) stages.at(-1)?.instructions.push({ name, rest });
    else throw new Error(`The bench cannot run "${line}".`);
  }
  return stages;
}

/** `A=1 B=$A` as names and values. */
export function readAssignments(
  text: string,
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  const pairs = text.split(/\s+/).map((pair) => pair.split("=", 2));
  const expand = (value: string) => value.replaceAll(/\$(\w+)/g, (_, name: string) => known[name] ?? "");
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, expand(value)]));
}
