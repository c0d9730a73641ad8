/** Every column that names a file. */
export const fileColumns = [
  ["lead_files", "name"],
  ["shop_logos", "file"],
  ["shared_looks", "picture_file"],
  ["shared_looks", "before_file"],
  ["pictures", "file"],
] as const;

/** The names of all files that rows name, each once. */
export const selectFileNames = fileColumns
  .map(([table, column]) => `select ${column} as name from ${table} where ${column} is not null`)
  .join(" union ");
