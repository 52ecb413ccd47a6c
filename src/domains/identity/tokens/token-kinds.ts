import type { EntityManager } from '@mikro-orm/sql';
import type { Caller, CallerLimit } from '../../../platform/caller.ts';
import { type CredentialKind, Token, type TokenScope } from './token.entity.ts';
import type { AppScope, AskGroup } from '../../../enums.generated.ts';
import type { StoredLimits } from './limits/token-limits.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';

interface KindRule {
  /** Prefix of the token's text. */
  prefix: string;
  belongsTo: 'user' | 'business' | 'buyer';
  actor: Caller['actor']['type'];
}

export const tokenKinds: Readonly<Record<CredentialKind, KindRule>> = {
  mcp: { prefix: 'mcp', belongsTo: 'user', actor: 'ai' },
  ai: { prefix: 'ai', belongsTo: 'user', actor: 'ai' },
  app: { prefix: 'oat', belongsTo: 'business', actor: 'service' },
  service: { prefix: 'svc', belongsTo: 'business', actor: 'service' },
  widget: { prefix: 'wgt', belongsTo: 'business', actor: 'widget' },
  shop: { prefix: 'shk', belongsTo: 'business', actor: 'storefront' },
  public: { prefix: 'pub', belongsTo: 'business', actor: 'storefront' },
  session: { prefix: 'ses', belongsTo: 'user', actor: 'user' },
  buyer: { prefix: 'buy', belongsTo: 'buyer', actor: 'buyer' },
};

/** Returns the maximum permissions of a token. */
export function limitOf({ kind, scopes }: Pick<Token, 'kind' | 'scopes'>): CallerLimit {
  if (kind === 'session') return 'everything';
  if (kind === 'service' || kind === 'app') return 'integration';
  if (kind === 'ai') return 'assistant';
  if (kind === 'buyer') return 'buyer';
  if (kind === 'shop' || kind === 'widget') return 'visitor';
  if (kind !== 'mcp') return 'nothing';
  const isForBookings = scopes.includes('bookings');
  if (scopes.includes('write')) return scopes.includes('payments') ? 'assistant' : 'writer';
  // The tool groups limit it to these two scopes.
  if (isForBookings && scopes.includes('payments')) return 'assistant';
  if (isForBookings) return 'booker';
  return scopes.includes('payments') ? 'cashier' : 'reader';
}

/** Returns the groups of tools that a token may call. */
export function toolGroupsOf({
  kind,
  scopes,
}: Pick<Token, 'kind' | 'scopes'>): Caller['toolGroups'] {
  if (kind === 'ai') return ['READING', 'WRITING', 'PAYMENTS'];
  return kind === 'mcp' ? scopes.map(scope => groupOf[scope as TokenScope]) : [];
}

const groupOf: Readonly<Record<TokenScope, Caller['toolGroups'][number]>> = {
  read: 'READING',
  bookings: 'BOOKINGS',
  write: 'WRITING',
  payments: 'PAYMENTS',
};

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
  limits?: StoredLimits;
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
    moneyPerDayMinor: null,
    bookingsPerDay: null,
    messagesPerDay: null,
    onlyWhileOpen: false,
    offTools: [],
    offAreas: [],
    confirmsInClient: false,
    ...grant.limits,
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
