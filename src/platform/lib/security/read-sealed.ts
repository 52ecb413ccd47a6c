import type { Seal } from './seal.ts';

/** Reads a value that a link, a cookie or a caller brings back sealed, as JSON; null for any other text. */
export function readSealed<T>(seal: Pick<Seal, 'open'>, sealed: string, purpose: string): T | null {
  try {
    return JSON.parse(seal.open(sealed, purpose)) as T;
  } catch {
    return null;
  }
}
