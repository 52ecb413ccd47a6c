import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { sql, sqlAhead } from '../database/query/sql.ts';
import { DomainError } from '../errors.ts';
import type { DomainEvent } from './journal.ts';

/** What the first call answered, and what a repeat of it is journaled about. */
export interface KeptResult extends Pick<DomainEvent, 'businessId' | 'subject' | 'summary'> {
  result: unknown;
  replayable: boolean;
  changedExisting?: boolean;
  /** The event that the first call left of its change; none in what was kept by earlier versions. */
  eventId?: string | null;
}

/** Ends a unit of work whose key turns out to be taken, so that nothing of it is kept. */
export class KeyTaken extends Error {}

/** Takes the key of a call in its scopes, which are given in the order that all calls take them in. */
const claim = `
  insert into idempotency_key (scope, key, request_hash, created_at)
  select scope, $2, $3, $4::timestamptz from unnest($1::text[]) with ordinality as claimed(scope, place) order by place
  on conflict (scope, key) do update
    set request_hash = excluded.request_hash, created_at = excluded.created_at, result = null
    where idempotency_key.created_at < $4::timestamptz - interval '24 hours'
  returning scope`;

/**
 * Runs work that has the idempotency key of its call to itself. The key is taken in one round trip with the first
 * statement of the work, which fails if another call has the key. @throws KeyTaken, whatever the work makes of that.
 */
export async function withKey<T>(transaction: Context, work: () => Promise<T>): Promise<T> {
  const claimed = claimOf(transaction);
  if (!claimed) return work();
  const { scopes, key, hash, at } = claimed;
  const claiming = await sqlAhead(transaction.em, claim, [scopes, key, hash, at], rows => {
    if (rows.length < scopes.length) throw new KeyTaken('The idempotency key is taken.');
  });
  try {
    return await work();
  } finally {
    await claiming.rows;
  }
}

/**
 * Takes the idempotency key of a call, or answers what its first call left. @throws DomainError IDEMPOTENCY_KEY_REUSED,
 * and ALREADY_EXISTS for an answer that held a secret.
 */
export async function claimOrReplay(transaction: Context): Promise<KeptResult | undefined> {
  const claimed = claimOf(transaction);
  if (!claimed) return undefined;
  const { scopes, key, hash, at } = claimed;
  const { em } = transaction;
  const taken = await sql<{ scope: string }>(em, claim, [scopes, key, hash, at]);
  if (taken.length === scopes.length) return undefined;
  // The conflict has locked the rows, so that nobody can remove them before they are read.
  const firsts = await sql<{ scope: string; hash: string; result: KeptResult }>(
    em,
    'select scope, request_hash as hash, result from idempotency_key where scope = any($1) and key = $2',
    [scopes, key],
  );
  if (firsts.some(first => first.hash !== hash)) throw keyReused();
  const first = firsts.find(({ scope }) => scope === transaction.idempotency?.scope);
  if (!first || taken.some(({ scope }) => scope === first.scope)) return undefined;
  if (!first.result.replayable) {
    throw new DomainError(
      'ALREADY_EXISTS',
      'The first call with this idempotency key succeeded; its answer held a secret and is shown only once.',
    );
  }
  return first.result;
}

/** Keeps what a call answers for those that repeat it. */
export async function keepResult({ em, idempotency }: Context, kept: KeptResult): Promise<void> {
  if (!idempotency) return;
  await sqlAhead(
    em,
    'update idempotency_key set result = $3::jsonb where scope = $1 and key = $2',
    [idempotency.scope, idempotency.key, JSON.stringify(kept)],
  );
}

function claimOf({ idempotency, now }: Context) {
  if (!idempotency) return undefined;
  const { scope, ownScope, key, body } = idempotency;
  return {
    scopes: ownScope === null ? [scope] : [ownScope, scope],
    key,
    hash: requestHash(body),
    at: new Date(now()).toISOString(),
  };
}

/** By which the contents of two calls are compared. */
export function requestHash(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

export function keyReused(): DomainError {
  return new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    'This idempotency key was used for a call with other contents. Use a new key for a new call.',
  );
}
