import type { EntityManager } from '@mikro-orm/sql';
import { newId } from '../../../platform/lib/ids.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';
import { tokenKinds } from './token-kinds.ts';
import { Token, type CredentialKind, type TokenScope } from './token.entity.ts';

/** What a new token is for. Instants are epoch milliseconds. */
export interface TokenGrant {
  kind: CredentialKind;
  name: string;
  userId?: string;
  businessId?: string;
  /** The user who creates a business's token. */
  createdBy?: string | null;
  buyerId?: string;
  scopes?: readonly TokenScope[];
  allowedOrigins?: readonly string[];
  expiresAt?: number;
}

/** Makes a token in the transaction under way; its text exists only in the answer. */
export function issueToken(
  em: EntityManager,
  now: number,
  grant: TokenGrant,
): { token: Token; text: string } {
  const text = newSecret(tokenKinds[grant.kind].prefix);
  const token = em.create(Token, {
    id: newId('tok'),
    kind: grant.kind,
    hash: hashSecret(text),
    prefix: text.slice(0, 10),
    name: grant.name,
    userId: grant.userId ?? null,
    businessId: grant.businessId ?? null,
    createdBy: grant.createdBy ?? null,
    buyerId: grant.buyerId ?? null,
    scopes: [...(grant.scopes ?? [])],
    allowedOrigins: [...(grant.allowedOrigins ?? [])],
    createdAt: now,
    lastUsedAt: null,
    expiresAt: grant.expiresAt ?? null,
    revokedAt: null,
  });
  return { token, text };
}
