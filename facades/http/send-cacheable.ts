import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** For how long an answer may be cached, and by whom. */
export interface Caching {
  readonly maxAgeSeconds: number;
  readonly scope: 'public' | 'private';
}

/** Tells an answer from all others, for the header ETag. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/**
 * Answers JSON that may be cached for a while, by shared caches too where it is public; 304 to a caller who has it
 * already.
 */
export function sendCacheable(response: Response, text: string, caching: Caching): void {
  response.set({ ETag: etagOf(text), 'Cache-Control': cacheControl(caching) });
  // Express answers 304 by itself where the ETag is the one that was sent.
  response.type('json').send(text);
}

export function cacheControl({ scope, maxAgeSeconds }: Caching): string {
  return `${scope}, max-age=${maxAgeSeconds}`;
}
