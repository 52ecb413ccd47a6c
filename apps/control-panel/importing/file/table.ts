/** A file as rows: the names of its columns, and below them cells with the line that each row has in the file. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** A row with its place in the file. */
export type Line = Table['rows'][number];
