/** A file as a table: header, and rows of cells with their line in the file. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** A row with its line in the file. */
export type Line = Table['rows'][number];
