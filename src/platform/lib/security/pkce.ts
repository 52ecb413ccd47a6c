import { createHash } from 'node:crypto';

/** Returns the challenge of a verifier by RFC 7636's method S256. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
