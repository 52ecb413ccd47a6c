import type { EntityManager } from '@mikro-orm/sql';
import type { Caller, TokenLimits } from '../../../platform/caller.ts';
import type { BootstrapToken } from '../../../platform/config.ts';
import { groupCommit } from '../../../platform/lib/concurrency/group-commit.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { offeredLanguages } from '../../business/languages/spoken-language.ts';
import { hasLimits, limitsOf } from './limits/token-limits.ts';
import { limitOf, tokenKinds, toolGroupsOf } from './token-kinds.ts';
import type { CredentialKind, Token } from './token.entity.ts';
import { findByHash, updateLastUsed, type ReadWithToken } from './token.queries.ts';

/** Returns the caller with a credential of one of these kinds; null if it is unknown, expired or revoked. */
export type Authenticate = (
  credential: string,
  kinds: readonly CredentialKind[],
) => Promise<Caller | null>;

const useWrittenEvery = 60_000;
/** Most recorded uses, kept to avoid repeated writes. Losing them costs a statement each. */
const mostNoted = 10_000;

type FoundToken = Token & ReadWithToken;

/** Creates the check of credentials. Every call queries the database, so a revoked token is refused at once. */
export function createAuthenticate(
  em: EntityManager,
  now: () => number,
  bootstrapTokens: readonly BootstrapToken[],
): Authenticate {
  const find = groupCommit((hashes: readonly string[]) => findTokens(em.fork(), hashes));
  const configured = new Map(bootstrapTokens.map(token => [hashSecret(token.text), token.kind]));
  const noted = new Map<string, number>();
  return async (credential, kinds) => {
    const hash = hashSecret(credential);
    const kind = configured.get(hash);
    if (kind) return kinds.includes(kind) ? operator(kind, hash) : null;
    const token = await find(hash);
    if (!token || !kinds.includes(token.kind) || !isLive(token, now())) return null;
    const notedAt = Math.max(token.lastUsedAt ?? 0, noted.get(token.id) ?? 0);
    // The first use of a renewed token decides who may renew it, so it is written at once.
    if (token.isUnused || now() - notedAt >= useWrittenEvery) {
      if (noted.size >= mostNoted) noted.clear();
      noted.set(token.id, now());
      await updateLastUsed(em.fork(), token, now());
    }
    return callerOf(token);
  };
}

async function findTokens(
  em: EntityManager,
  hashes: readonly string[],
): Promise<(FoundToken | null)[]> {
  const rows = await findByHash(em, [...new Set(hashes)]);
  const byHash = new Map(rows.map(row => [row.hash, row]));
  return hashes.map(hash => byHash.get(hash) ?? null);
}

function isLive({ revokedAt, expiresAt }: Token, now: number): boolean {
  return revokedAt == null && (expiresAt == null || expiresAt > now);
}

/** Returns the caller of a token. */
export function callerOf(token: Token & Partial<ReadWithToken>): Caller {
  const { actor } = tokenKinds[token.kind];
  return {
    credential: token.kind,
    credentialId: token.id,
    actor: {
      type: actor,
      id: (actor === 'user' ? token.userId : actor === 'buyer' ? token.buyerId : token.id) ?? null,
      name: token.name,
    },
    userId: token.userId ?? null,
    businessId: token.businessId ?? null,
    ...(token.revision != null && { revision: token.revision }),
    ...(token.speaks && { offered: offeredBy(token.speaks) }),
    ...(token.entry && { entry: token.entry }),
    ...(token.isKeptToOwn && { isKeptToOwn: true }),
    ...(token.isAtLocations && { isAtLocations: true }),
    ...(token.businessIds && { onlyBusinesses: token.businessIds }),
    ...(token.oauthClientId != null && { isConnected: true }),
    ...(token.kind === 'app' && { appScopes: token.scopes }),
    buyerId: token.buyerId ?? null,
    operator: false,
    limit: limitOf(token),
    ...(token.kind === 'widget' && { origins: token.allowedOrigins }),
    ...asksFirstOf(token),
    ...(token.confirmsInClient && { confirmsInClient: true }),
    ...limitedBy(limitsOf(token)),
    toolGroups: toolGroupsOf(token),
  };
}

function offeredBy([locale, ...languages]: [string, ...string[]]): string[] {
  return offeredLanguages({ locale, languages });
}

function asksFirstOf({ askFirst, askAboveMinor = null }: Token): Pick<Caller, 'asksFirst'> {
  if (askFirst.length === 0 && askAboveMinor === null) return {};
  return { asksFirst: { groups: askFirst, aboveMinor: askAboveMinor } };
}

function limitedBy(limits: TokenLimits): Pick<Caller, 'limits'> {
  return hasLimits(limits) ? { limits } : {};
}

function operator(kind: BootstrapToken['kind'], hash: string): Caller {
  return {
    credential: kind,
    // The prefix of the hash suffices to distinguish the few configured tokens.
    credentialId: `bootstrap:${kind}:${hash.slice(0, 16)}`,
    actor: { type: 'ai', id: null, name: `configured ${kind} token` },
    userId: null,
    businessId: null,
    buyerId: null,
    operator: true,
    limit: 'assistant',
    toolGroups: ['READING', 'WRITING', 'PAYMENTS'],
  };
}
