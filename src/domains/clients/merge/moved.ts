/** Ids of the moved rows, by table. */
export type Moved = Readonly<Record<string, readonly string[]>>;
