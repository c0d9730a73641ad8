/** Rims by the names of their design and finish: `10-Spoke rims in gunmetal`. */
export function rimLabel({ design, finish }: { design: string; finish: string }): string {
  return `${design} rims in ${finish.toLowerCase()}`;
}
