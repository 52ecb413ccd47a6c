import type { EntityManager } from '@mikro-orm/sql';
import type { AppScope, AskGroup } from '../../../enums.generated.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';
import { tokenKinds } from './token-kinds.ts';
import { Token, type CredentialKind, type TokenScope } from './token.entity.ts';

/** Content of a new token. Instants are epoch milliseconds. */
export interface TokenGrant {
  kind: CredentialKind;
  name: string;
  userId?: string;
  businessId?: string;
  /** User who creates a business's token. */
  createdBy?: string | null;
  buyerId?: string;
  scopes?: readonly (TokenScope | AppScope)[];
  allowedOrigins?: readonly string[];
  /** OAuth client that gets the token. */
  oauthClientId?: string;
  /** Businesses that the token covers; null or absent: all of the user's. */
  businessIds?: readonly string[] | null;
  /** Browser and system of a session. */
  device?: string | null;
  expiresAt?: number;
  /** Actions that need a person's approval. */
  askFirst?: readonly AskGroup[];
  askAboveMinor?: number | null;
}

/** Creates a token in the current transaction. Its text exists only in the result. */
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
    prefix: prefixOf(text),
    name: grant.name,
    userId: grant.userId ?? null,
    businessId: grant.businessId ?? null,
    createdBy: grant.createdBy ?? null,
    buyerId: grant.buyerId ?? null,
    scopes: [...(grant.scopes ?? [])],
    allowedOrigins: [...(grant.allowedOrigins ?? [])],
    oauthClientId: grant.oauthClientId ?? null,
    businessIds: grant.businessIds ? [...grant.businessIds] : null,
    device: grant.device ?? null,
    askFirst: [...(grant.askFirst ?? [])],
    askAboveMinor: grant.askAboveMinor ?? null,
    createdAt: now,
    lastUsedAt: null,
    isUnused: false,
    expiresAt: grant.expiresAt ?? null,
    revokedAt: null,
  });
  return { token, text };
}

/** Returns the part of a token's text that is shown to identify it. */
export function prefixOf(text: string): string {
  return text.slice(0, 10);
}
