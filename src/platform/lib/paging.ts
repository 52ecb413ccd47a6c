/** One page of a list, with the cursor of the next page or null at the end. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

type Key = string | number | null;

/**
 * Returns a page from rows that were read with one row above the limit. `keyOf` returns a row's sort key. The cursor is the last
 * row's key.
 */
export function pageOf<T>(rows: T[], limit: number, keyOf: (row: T) => Key[]): Page<T> {
  if (rows.length <= limit) return { items: rows, nextCursor: null };
  const items = rows.slice(0, limit);
  return { items, nextCursor: encodeCursor(keyOf(items.at(-1) as T)) };
}

/** Returns the opaque cursor of a sort key. */
export function encodeCursor(key: Key[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * Type of a part of a sort key. An integer has 32 bits, a sequence is any exact integer, an instant is epoch milliseconds up to
 * the year 9999.
 */
export type KeyPart = 'text' | 'integer' | 'sequence' | 'instant';

/** Returns the sort key in a cursor; undefined for an invalid cursor, since callers can also write their own. */
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
