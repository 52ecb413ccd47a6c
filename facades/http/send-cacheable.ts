import { createHash } from 'node:crypto';
import type { Response } from 'express';

/**
 * Answers JSON that may be cached for a while, by shared caches too where it is public; 304 to a caller who has it
 * already.
 */
export function sendCacheable(
  response: Response,
  text: string,
  { maxAgeSeconds, scope }: { maxAgeSeconds: number; scope: 'public' | 'private' },
): void {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  response.set({ ETag: `"${hash}"`, 'Cache-Control': `${scope}, max-age=${maxAgeSeconds}` });
  // Express answers 304 by itself where the ETag is the one that was sent.
  response.type('json').send(text);
}
