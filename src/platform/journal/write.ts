import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { isWorthRetrying, translateFailure } from '../database/connection/failures.ts';
import { sql } from '../database/query/sql.ts';
import { inTransaction } from '../database/tenancy/in-transaction.ts';
import type { Reach } from '../database/tenancy/reach.ts';
import { DomainError } from '../errors.ts';
import { appendJournal, insertJournal, journalRow, type DomainEvent } from './journal.ts';

const attempts = 3;

/** What a unit of work answers and what it leaves in the journal. */
export interface Written<T> {
  result: T;
  event: DomainEvent;
  /** False where the answer holds a secret, which must not be kept for a repeat of the call. */
  replayable?: boolean;
  /** True where the work has stored the journal entry itself, or changed nothing that needs one. */
  journaled?: boolean;
  /** True where what was there already was changed, of work that could also have added something. */
  changedExisting?: boolean;
}

/**
 * Runs a unit of work as one transaction that also holds its journal entry and its idempotency key. It can change
 * rows of `reach` alone: of a business by its id, or of none for null.
 * Nothing outside the database may be called in it. It is run again, whole, after a deadlock.
 * @throws DomainError BUSY after 3 s of waiting for a lock, IDEMPOTENCY_KEY_REUSED for the key of another body.
 */
export async function write<T>(
  context: Context,
  reach: Reach,
  work: (transaction: Context) => Promise<Written<T>>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, replayed, changedExisting } = await inTransaction(
        context.services.fork(),
        reach,
        em => runOnce({ ...context, em }, work),
      );
      context.journal.written = true;
      context.journal.replayed = replayed;
      context.journal.changedExisting = changedExisting;
      context.services.writes.emit('committed');
      return result;
    } catch (error) {
      if (attempt === attempts || !isWorthRetrying(error)) throw translateFailure(error);
    }
  }
}

async function runOnce<T>(
  transaction: Context,
  work: (transaction: Context) => Promise<Written<T>>,
): Promise<{ result: T; replayed: boolean; changedExisting: boolean }> {
  const { em } = transaction;
  const earlier = await claimKey(transaction);
  if (earlier) {
    // The first call of what creates a business was about another one.
    await appendJournal(transaction, [journalRow(transaction, replayOf(earlier), 'replayed')]);
    const { result, changedExisting = false } = earlier;
    return { result: result as T, replayed: true, changedExisting };
  }
  const {
    result,
    event,
    replayable = true,
    journaled = false,
    changedExisting = false,
  } = await work(transaction);
  if (!replayable) transaction.journal.showsSecret = true;
  await em.flush();
  if (!journaled) {
    const row = journalRow(transaction, event, 'succeeded');
    await insertJournal(transaction, [row]);
    transaction.journal.eventId = row.id;
  }
  await keepResult(transaction, {
    result: replayable ? result : null,
    replayable,
    changedExisting,
    businessId: event.businessId,
    subject: event.subject,
    summary: event.summary,
  });
  return { result, replayed: false, changedExisting };
}

/** What the first call answered, and what a repeat of it is journaled about. */
interface KeptResult extends Pick<DomainEvent, 'businessId' | 'subject' | 'summary'> {
  result: unknown;
  replayable: boolean;
  changedExisting?: boolean;
}

/** Takes the idempotency key, or answers what its first call left. */
async function claimKey(transaction: Context): Promise<KeptResult | undefined> {
  const { idempotency } = transaction;
  if (!idempotency) return undefined;
  const { scope, ownScope, key, body } = idempotency;
  const hash = createHash('sha256').update(body).digest('hex');
  if (ownScope !== null && !(await isClaimed(transaction, ownScope, key, hash))) {
    await firstCall(transaction, ownScope, key, hash);
  }
  if (await isClaimed(transaction, scope, key, hash)) return undefined;
  const first = await firstCall(transaction, scope, key, hash);
  if (!first.replayable) {
    throw new DomainError(
      'ALREADY_EXISTS',
      'The first call with this idempotency key succeeded; its answer held a secret and is shown only once.',
    );
  }
  return first;
}

/** Claims a key in a scope; false where it is claimed, and then locked until the transaction ends. */
async function isClaimed(
  { em, now }: Context,
  scope: string,
  key: string,
  hash: string,
): Promise<boolean> {
  const claimed = await sql(
    em,
    `insert into idempotency_key (scope, key, request_hash, created_at)
     values ($1, $2, $3, $4)
     on conflict (scope, key) do update
       set request_hash = $3, created_at = $4, result = null
       where idempotency_key.created_at < $4::timestamptz - interval '24 hours'
     returning key`,
    [scope, key, hash, new Date(now()).toISOString()],
  );
  return claimed.length > 0;
}

/** What the call left that claimed a key first. @throws DomainError IDEMPOTENCY_KEY_REUSED. */
async function firstCall(
  { em }: Context,
  scope: string,
  key: string,
  hash: string,
): Promise<KeptResult> {
  // The conflict has locked the row, so that nobody can remove it before it is read.
  const [first] = await sql<{ hash: string; result: KeptResult }>(
    em,
    'select request_hash as hash, result from idempotency_key where scope = $1 and key = $2',
    [scope, key],
  );
  if (first?.hash !== hash) {
    throw new DomainError(
      'IDEMPOTENCY_KEY_REUSED',
      'This idempotency key was used for a call with other contents. Use a new key for a new call.',
    );
  }
  return first.result;
}

async function keepResult({ em, idempotency }: Context, kept: KeptResult): Promise<void> {
  if (!idempotency) return;
  await sql(em, 'update idempotency_key set result = $3::jsonb where scope = $1 and key = $2', [
    idempotency.scope,
    idempotency.key,
    JSON.stringify(kept),
  ]);
}

function replayOf({ businessId, subject, summary }: KeptResult): DomainEvent {
  return {
    type: 'call.replayed',
    businessId,
    subject,
    summary: `Repeated by its idempotency key: ${summary}`,
  };
}
