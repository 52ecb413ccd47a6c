import { createHash } from 'node:crypto';

/** The challenge of a verifier by RFC 7636's method S256. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
