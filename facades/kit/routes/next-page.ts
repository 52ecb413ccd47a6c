import type { Request, Response } from 'express';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';

/** Returns the cursor of a list's next page; null on the last page, and for other answers. */
export function nextCursorOf(data: unknown): string | null {
  const cursor = isPlainObject(data) ? data['nextCursor'] : null;
  return typeof cursor === 'string' ? cursor : null;
}

/** Tells the address of a list's next page in the header Link (RFC 8288). */
export function linkNextPage(
  { originalUrl }: Request,
  response: Response,
  { baseUrl, cursor }: { baseUrl: string; cursor: string | null },
): void {
  if (cursor === null) return;
  const address = new URL(`${baseUrl}${originalUrl}`);
  address.searchParams.set('cursor', cursor);
  response.set('Link', `<${address.href}>; rel="next"`);
}
