import type { EntityManager } from '@mikro-orm/sql';
import type { AskGroup } from '../../../enums.generated.ts';
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
  /** The OAuth client that it is for. */
  oauthClientId?: string;
  /** The only businesses that it is for; null or left out: all of the user's. */
  businessIds?: readonly string[] | null;
  /** In what a session begins. */
  device?: string | null;
  expiresAt?: number;
  /** What waits for a person's yes. */
  askFirst?: readonly AskGroup[];
  askAboveMinor?: number | null;
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

/** As much of a token's text as tells it from others. */
export function prefixOf(text: string): string {
  return text.slice(0, 10);
}
