import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret: 256 random bits after a prefix that names its kind. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** Returns the form in which a secret is stored: its SHA-256 in hex. Secrets are random, so no salt is needed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
