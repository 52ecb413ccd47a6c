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

/**
 * What a part of a sort key is: integers have 32 bits, sequences as many as a number holds exactly, and instants
 * are epoch milliseconds up to the year 9999.
 */
export type KeyPart = 'text' | 'integer' | 'sequence' | 'instant';

/** The sort key in a cursor of ours, or undefined for anything else: callers can write cursors too. */
export function decodeCursor(cursor: string, parts: readonly KeyPart[]): Key[] | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits =
      Array.isArray(key) &&
      key.length === parts.length &&
      parts.every((part, index) => isPart[part](key[index]));
    return fits ? key : undefined;
  } catch {
    return undefined;
  }
}

const isPart: Readonly<Record<KeyPart, (value: unknown) => boolean>> = {
  text: value => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  integer: value => Number.isInteger(value) && value === (value as number) >> 0,
  sequence: value => Number.isSafeInteger(value),
  instant: value => Number.isInteger(value) && Math.abs(value as number) < 253_402_300_800_000,
};
