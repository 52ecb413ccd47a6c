import type { CallerLimit } from '../../../platform/caller.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { CredentialKind, Token, TokenScope } from './token.entity.ts';

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
