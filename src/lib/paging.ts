/** One page of a list and the cursor of the next, null at the end. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

type Key = string | number | null;

/**
 * Makes a page of rows that were asked for with one row more than the limit.
 * `keyOf` names the sort key of a row; the cursor is the last row's key.
 */
export function pageOf<T>(rows: T[], limit: number, keyOf: (row: T) => Key[]): Page<T> {
  if (rows.length <= limit) return { items: rows, nextCursor: null };
  const items = rows.slice(0, limit);
  return { items, nextCursor: encodeCursor(keyOf(items.at(-1) as T)) };
}

function encodeCursor(key: Key[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The sort key in a cursor of ours, or undefined if it is none with that many parts. */
export function decodeCursor(cursor: string, parts: number): Key[] | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(key) && key.length === parts && key.every(isKey) ? key : undefined;
  } catch {
    return undefined;
  }
}

function isKey(value: unknown): value is Key {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
