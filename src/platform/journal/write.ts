import type { Context } from '../context.ts';
import { isWorthRetrying, translateFailure } from '../database/connection/failures.ts';
import { inTransaction, type TenantScope } from '../database/tenancy/tenant-scope.ts';
import {
  claimOrReplay,
  keepResult,
  type KeptResult,
  KeyTaken,
  withKey,
} from './idempotency-keys.ts';
import type { Changes } from './changes.ts';
import { appendJournal, type DomainEvent, insertJournal, journalRow } from './journal.ts';

const attempts = 3;

/** Result of a unit of work and its journal entry. */
export interface Written<T> {
  /** A promise if a pipelined last statement provides it. The commit travels with that statement. */
  result: T | Promise<T>;
  event: DomainEvent;
  /** False if the answer contains a secret, which must not be stored for repetitions. */
  replayable?: boolean;
  /** True if the work stored its journal entry itself, or changed nothing that needs one. */
  journaled?: boolean;
  /** True if the work changed an existing object, although it could have created one. */
  changedExisting?: boolean;
}

/**
 * Runs a unit of work in one transaction, with its journal entry and its idempotency key.
 * It can change rows of `scope` only: one business by id, or none for null.
 * The work must not call anything outside the database, since a deadlock repeats it.
 * @throws DomainError BUSY after 3 s of waiting for a lock, IDEMPOTENCY_KEY_REUSED if the key was used with another body.
 */
export async function write<T>(
  context: Context,
  scope: TenantScope,
  work: (transaction: Context) => Promise<Written<T>>,
): Promise<T> {
  let run = runFirst<T>;
  const { eventId } = context.journal;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, replayed, changedExisting } = await inTransaction(
        context.services.fork(),
        scope,
        em => run({ ...context, em }, work),
      );
      context.journal.written = true;
      context.journal.replayed = replayed;
      context.journal.changedExisting = changedExisting;
      if (context.approvalCheck) context.approvalCheck.isPassed = true;
      context.services.writes.emit('committed');
      return await result;
    } catch (error) {
      // The journal entry of this attempt was rolled back with it.
      context.journal.eventId = eventId;
      if (error instanceof KeyTaken) run = runOrReplay<T>;
      else if (attempt >= attempts || !isWorthRetrying(error)) throw translateFailure(error);
    }
  }
}

interface Done<T> {
  result: T | Promise<T>;
  replayed: boolean;
  changedExisting: boolean;
}

/** Runs work for a call with a new key, which is the usual case. @throws KeyTaken. */
function runFirst<T>(
  transaction: Context,
  work: (transaction: Context) => Promise<Written<T>>,
): Promise<Done<T>> {
  return withKey(transaction, () => runOnce(transaction, work));
}

async function runOrReplay<T>(
  transaction: Context,
  work: (transaction: Context) => Promise<Written<T>>,
): Promise<Done<T>> {
  const earlier = await claimOrReplay(transaction);
  if (!earlier) return runOnce(transaction, work);
  // If the first call created its business, the entry needs a different tenant scope than this transaction.
  await appendJournal(transaction, [journalRow(transaction, replayOf(earlier), 'replayed')]);
  const { result, changedExisting = false, eventId = null } = earlier;
  transaction.journal.eventId = eventId;
  return { result: result as T, replayed: true, changedExisting };
}

async function runOnce<T>(
  transaction: Context,
  work: (transaction: Context) => Promise<Written<T>>,
): Promise<Done<T>> {
  const approvalCheck = transaction.approvalCheck?.isPassed ? null : transaction.approvalCheck;
  await approvalCheck?.begin(transaction);
  const {
    result,
    event,
    replayable = true,
    journaled = false,
    changedExisting = false,
  } = await work(transaction);
  // This failure makes the commit fail, which reports it.
  Promise.resolve(result).catch(() => undefined);
  if (!replayable) transaction.journal.showsSecret = true;
  await transaction.em.flush();
  const joined = await transaction.joinChange?.(transaction, event);
  await approvalCheck?.end(transaction, { event: withJoined(event, joined), result: await result });
  if (!journaled) {
    const row = journalRow(transaction, event, 'succeeded');
    await insertJournal(transaction, [row]);
    transaction.journal.eventId = row.id;
  }
  if (transaction.idempotency) {
    const { businessId, subject, summary } = event;
    await keepResult(transaction, {
      result: replayable ? await result : null,
      replayable,
      changedExisting,
      eventId: transaction.journal.eventId,
      businessId,
      subject,
      summary,
    });
  }
  return { result, replayed: false, changedExisting };
}

/** Returns an event with what joined its change, for people who decide about both. */
function withJoined(event: DomainEvent, joined: Partial<Changes> | null | undefined): DomainEvent {
  if (!joined) return event;
  const { before = null, after = null } = event;
  return {
    ...event,
    before: before && { ...before, ...joined.before },
    after: { ...after, ...joined.after },
  };
}

function replayOf({ businessId, subject, summary }: KeptResult): DomainEvent {
  return {
    type: 'call.replayed',
    businessId,
    subject,
    summary: `Repeated by its idempotency key: ${summary}`,
  };
}

/**
 * Runs work and rolls it back for a dry run. The work runs completely, then its transaction fails, and the result is returned.
 * `work` passes its result through `done`, inside its transaction.
 */
export async function dryRun<T>(
  isDryRun: boolean,
  work: (done: (written: Written<T>) => Promise<Written<T>>) => Promise<T>,
): Promise<T> {
  const taken: { result?: T } = {};
  const takenBack = new Error('It was a dry run.');
  try {
    return await work(async written => {
      if (!isDryRun) return written;
      taken.result = await written.result;
      throw takenBack;
    });
  } catch (error) {
    if (error === takenBack) return taken.result as T;
    throw error;
  }
}
