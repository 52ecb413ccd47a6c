import { bareName } from '../../lib/text/invisible.ts';
import { invalid, type DomainError } from '../../errors.ts';
import { decodeCursor, type KeyPart } from '../../lib/paging.ts';

/** Size of a requested page and the sort key after which it starts. */
export interface PageRequest {
  limit: number;
  after: (string | number | null)[] | undefined;
}

/** Reads `limit` and `cursor` of a list whose sort key has these parts. */
export function readPage(
  input: { limit?: number | null | undefined; cursor?: string | null | undefined },
  parts: readonly KeyPart[],
): PageRequest {
  const limit = input.limit ?? 20;
  if (input.cursor == null) return { limit, after: undefined };
  const after = decodeCursor(input.cursor, parts);
  if (!after) throw refusedCursor();
  return { limit, after };
}

/** Returns the refusal of a cursor that no page of the list returned. */
export function refusedCursor(): DomainError {
  return invalid(
    'cursor',
    "send the last page's nextCursor, unchanged and with the same sort, or leave it out.",
  );
}

/** Returns the ILIKE pattern that finds a text anywhere; null without a search. */
export function likePattern(search: string | null | undefined): string | null {
  return search == null ? null : `%${bareName(search).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
