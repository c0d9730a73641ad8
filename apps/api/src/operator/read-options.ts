import { accountEmailSchema, shopNameSchema } from "@livery/contract/schemas";
import { parseArgs } from "node:util";
import * as z from "zod";
import { CommandError } from "./command-error.ts";

const schema = z
  .object({
    since: z.union(
      [z.iso.date(), z.iso.datetime({ offset: true })],
      "--since must be a day like 2026-11-01.",
    ),
    kind: z.enum(["demo", "contact", "looks"], "--kind must be demo, contact or looks."),
    id: z.union(
      [z.uuid(), z.string().regex(/^[A-Za-z0-9]{16}$/)],
      "--id must be the id of a lead or of a shared look.",
    ),
    job: numberOf("--job must be the number of a job."),
    form: numberOf("--form must be the number of a held form."),
    from: z.string().min(1, "--from must name a file."),
    out: z.string().min(1, "--out must name a file."),
    name: held(shopNameSchema, "--name must be one line of 1 to 120 characters."),
    email: held(accountEmailSchema, "--email must be an address like ada@example.com.").toLowerCase(),
    yes: z.boolean(),
    logo: z.url({
      // The dashboard loads pictures over https only.
      protocol: /^https$/,
      error: "--logo must be an address like https://example.com/logo.png.",
    }),
  })
  .partial();

export type Options = z.output<typeof schema>;

/** Splits arguments into words and options. An unknown option is explained with `usage`. */
export function readOptions(args: string[], usage: string): { words: string; options: Options } {
  const text = { type: "string" } as const;
  const known = {
    since: text,
    kind: text,
    id: text,
    job: text,
    form: text,
    from: text,
    out: text,
    name: text,
    email: text,
    logo: text,
    yes: { type: "boolean" } as const,
  };
  try {
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true });
    return { words: positionals.join(" "), options: schema.parse(values) };
  } catch (cause) {
    if (cause instanceof z.ZodError)
      throw new CommandError(cause.issues.map(({ message }) => message).join("\n"), { cause });
    if (cause instanceof TypeError) throw new CommandError(`${cause.message}\n\n${usage}`, { cause });
    throw cause;
  }
}

function numberOf(error: string) {
  return z.string().regex(/^[1-9]\d{0,17}$/, error);
}

/** Validates with a schema whose own messages are meant for forms. */
function held(allowed: z.ZodType<string>, error: string) {
  return z
    .string()
    .trim()
    .refine((value) => allowed.safeParse(value).success, error);
}
