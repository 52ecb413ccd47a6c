import type { EntityManager } from '@mikro-orm/sql';
import type { Caller, OperatorEntry } from '../../../platform/caller.ts';
import type { BootstrapToken } from '../../../platform/config.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql, unseen } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { groupCommit } from '../../../platform/lib/concurrency/group-commit.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { entryOf } from '../../business/access/operator-entry.ts';
import { keptToOwn } from '../../business/access/own-staff.ts';
import { standingOf } from '../../../platform/remembering/standing.ts';
import { limitOf, tokenKinds, toolGroupsOf } from './token-kinds.ts';
import { Token, type CredentialKind } from './token.entity.ts';

/** Tells who calls with a credential of one of these kinds, or null if it is unknown, expired or revoked. */
export type Authenticate = (
  credential: string,
  kinds: readonly CredentialKind[],
) => Promise<Caller | null>;

const useWrittenEvery = 60_000;
/** Uses that are remembered so as not to be written again; what is forgotten costs a statement. */
const mostNoted = 10_000;

/** How all that the token's business shows stands, whether its user is somewhere kept to their own, and what they entered. */
interface Found {
  standing: string | null;
  entry: OperatorEntry | null;
  isKeptToOwn: boolean;
}

type FoundToken = Token & Found;

/** Makes the check of credentials. Every call asks the database, so a revoked token is refused at once. */
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
    // The first use of a renewed token decides who may renew it, so that it is written at once.
    if (token.isUnused || now() - notedAt >= useWrittenEvery) {
      if (noted.size >= mostNoted) noted.clear();
      noted.set(token.id, now());
      await noteUse(em.fork(), token, now());
    }
    return callerOf(token);
  };
}

async function findTokens(
  em: EntityManager,
  hashes: readonly string[],
): Promise<(FoundToken | null)[]> {
  const rows = await sql<FoundToken>(
    em,
    `select ${columnsOf(em, Token, 't')},
       case when t.business_id is not null then ${standingOf('t.business_id')} end as standing,
       case when t.kind = 'session' then ${entryOf('t.id', 't.user_id')} end as entry,
       ${keptToOwn('t.user_id')} as "isKeptToOwn"
     from token t where t.hash = any(${unseen('$1', 'text[]')})`,
    [[...new Set(hashes)]],
  );
  const byHash = new Map(rows.map(row => [row.hash, row]));
  return hashes.map(hash => byHash.get(hash) ?? null);
}

function isLive({ revokedAt, expiresAt }: Token, now: number): boolean {
  return revokedAt == null && (expiresAt == null || expiresAt > now);
}

async function noteUse(
  em: EntityManager,
  { id, businessId, hash }: Token,
  at: number,
): Promise<void> {
  await changeRows(
    em,
    businessId ?? null,
    `update token set last_used_at = greatest(last_used_at, $2), is_unused = is_unused and hash <> $3
     where id = $1 returning 1`,
    [id, new Date(at).toISOString(), hash],
  );
}

/** Who calls with a token. */
export function callerOf(token: Token & Partial<Found>): Caller {
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
    ...(token.standing != null && { standing: token.standing }),
    ...(token.entry && { entry: token.entry }),
    ...(token.isKeptToOwn && { isKeptToOwn: true }),
    ...(token.businessIds && { onlyBusinesses: token.businessIds }),
    ...(token.oauthClientId != null && { isConnected: true }),
    buyerId: token.buyerId ?? null,
    operator: false,
    limit: limitOf(token),
    ...(token.kind === 'widget' && { origins: token.allowedOrigins }),
    ...asksFirstOf(token),
    toolGroups: toolGroupsOf(token),
  };
}

function asksFirstOf({ askFirst, askAboveMinor = null }: Token): Pick<Caller, 'asksFirst'> {
  if (askFirst.length === 0 && askAboveMinor === null) return {};
  return { asksFirst: { groups: askFirst, aboveMinor: askAboveMinor } };
}

function operator(kind: BootstrapToken['kind'], hash: string): Caller {
  return {
    credential: kind,
    // Of the hash as much as tells apart the few that are configured.
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
