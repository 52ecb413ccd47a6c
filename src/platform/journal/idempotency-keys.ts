import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { pipelineSql, sql } from '../database/query/sql.ts';
import { DomainError } from '../errors.ts';
import type { DomainEvent } from './journal.ts';
import { deleteSome } from '../database/query/delete-some.ts';

const keptFor = 86_400_000;

/** Answer of the first call, and the facts for journal entries of its repetitions. */
export interface KeptResult extends Pick<DomainEvent, 'businessId' | 'subject' | 'summary'> {
  result: unknown;
  replayable: boolean;
  changedExisting?: boolean;
  /** Journal event of the first call's change; absent in answers stored by earlier versions. */
  eventId?: string | null;
}

/** Ends and rolls back a unit of work whose idempotency key is taken. */
export class KeyTaken extends Error {}

/** Claims a call's key in its scopes. All calls claim scopes in the same order, which prevents deadlocks. */
const claim = `
  insert into idempotency_key (scope, key, request_hash, created_at)
  select scope, $2, $3, $4::timestamptz from unnest($1::text[]) with ordinality as claimed(scope, place) order by place
  on conflict (scope, key) do update
    set request_hash = excluded.request_hash, created_at = excluded.created_at, result = null
    where idempotency_key.created_at < $4::timestamptz - interval '24 hours'
  returning scope`;

/**
 * Runs work that holds the idempotency key of its call exclusively.
 * The claim travels with the work's first statement, which fails if another call has the key.
 * @throws KeyTaken, even if the work catches the error.
 */
export async function withKey<T>(transaction: Context, work: () => Promise<T>): Promise<T> {
  const claimed = claimOf(transaction);
  if (!claimed) return work();
  const { scopes, key, hash, at } = claimed;
  const claiming = await pipelineSql(transaction.em, claim, [scopes, key, hash, at], rows => {
    if (rows.length < scopes.length) throw new KeyTaken('The idempotency key is taken.');
  });
  try {
    return await work();
  } finally {
    await claiming.rows;
  }
}

/**
 * Claims the idempotency key of a call, or returns the stored answer of its first call.
 * @throws DomainError IDEMPOTENCY_KEY_REUSED, and ALREADY_EXISTS for an answer that contained a secret.
 */
export async function claimOrReplay(transaction: Context): Promise<KeptResult | undefined> {
  const claimed = claimOf(transaction);
  if (!claimed) return undefined;
  const { scopes, key, hash, at } = claimed;
  const { em } = transaction;
  const taken = await sql<{ scope: string }>(em, claim, [scopes, key, hash, at]);
  if (taken.length === scopes.length) return undefined;
  // The conflict has locked the rows, so nobody can delete them before this read.
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

/** Stores a call's answer for repetitions of the call. */
export async function keepResult({ em, idempotency }: Context, kept: KeptResult): Promise<void> {
  if (!idempotency) return;
  await pipelineSql(
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

/** Returns the hash that identifies the contents of a call. */
export function requestHash(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

export function keyReused(): DomainError {
  return new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    'This idempotency key was used for a call with other contents. Use a new key for a new call.',
  );
}

/** Deletes up to a thousand expired idempotency keys, older than a day, and returns their number. */
export function cleanIdempotencyKeys(context: Context): Promise<number> {
  return deleteSome(context, 'idempotency_key', 'created_at < $1', context.now() - keptFor);
}

/** Deletes an idempotency key, so that a repetition of its call starts anew. Only for calls that certainly had no effect. */
export async function releaseKey(
  { em }: Context,
  { scope, ownScope, key }: NonNullable<Context['idempotency']>,
): Promise<void> {
  await sql(em, 'delete from idempotency_key where scope = any($1) and key = $2', [
    [scope, ownScope ?? scope],
    key,
  ]);
}
