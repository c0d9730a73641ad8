import type { Problem } from "@livery/contract";

/** The problem document of a refusal. */
export async function readProblem(answer: Response): Promise<Problem> {
  return (await answer.json()) as Problem;
}
