import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { Token } from '../tokens/token.entity.ts';

/** Revokes a token, so that it cannot be renewed either. Revoking it again changes nothing. */
export async function revoked(em: EntityManager, now: number, tokenId: string, why: string) {
  const token = await em.findOneOrFail(Token, { id: tokenId });
  token.revokedAt ??= now;
  return {
    result: null,
    replayable: false,
    event: {
      type: 'token.revoked',
      businessId: token.businessId ?? null,
      subject: token.id,
      summary: `The ${token.kind} token “${token.name}” was revoked. ${why}`,
    },
  };
}

/** Returns the error for a code or refresh token that is unknown, used, expired or another client's. */
export function unusable(what: 'code' | 'refresh token'): DomainError {
  return new DomainError(
    'UNAUTHENTICATED',
    `The ${what} is unknown, was used before, is too old, or was given to another client. Ask the user to connect again.`,
  );
}
