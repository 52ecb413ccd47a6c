import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seal } from './seal.ts';

/** Returns a new secret: 256 random bits after a prefix that names its kind. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** Returns the form in which a secret is stored: its SHA-256 in hex. Secrets are random, so no salt is needed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Returns true if the text sealed for a purpose can be opened. */
export function opens(seal: Seal, sealed: string, purpose: string): boolean {
  try {
    seal.open(sealed, purpose);
    return true;
  } catch {
    return false;
  }
}

/** Compares a given text with the right one in constant time, so the duration reveals nothing. */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
