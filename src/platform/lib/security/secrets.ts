import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits behind a prefix that says what it is. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** The only form in which a secret is stored: its SHA-256, hex. Secrets are random, so no salt is needed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
