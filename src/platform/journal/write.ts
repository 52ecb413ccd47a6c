import type { Context } from '../context.ts';
import { isWorthRetrying, translateFailure } from '../database/connection/failures.ts';
import { inTransaction } from '../database/tenancy/in-transaction.ts';
import type { Reach } from '../database/tenancy/reach.ts';
import {
  claimOrReplay,
  keepResult,
  KeyTaken,
  withKey,
  type KeptResult,
} from './idempotency-keys.ts';
import { appendJournal, insertJournal, journalRow, type DomainEvent } from './journal.ts';

const attempts = 3;

/** What a unit of work answers and what it leaves in the journal. */
export interface Written<T> {
  /** A promise where the last statement, sent ahead, gives it: the commit travels with that one. */
  result: T | Promise<T>;
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
  let run = runFirst<T>;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, replayed, changedExisting } = await inTransaction(
        context.services.fork(),
        reach,
        em => run({ ...context, em }, work),
      );
      context.journal.written = true;
      context.journal.replayed = replayed;
      context.journal.changedExisting = changedExisting;
      if (context.gate) context.gate.isPassed = true;
      context.services.writes.emit('committed');
      return await result;
    } catch (error) {
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

/** Runs work as that of a call whose key is new, as nearly all are. @throws KeyTaken. */
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
  // The first call of what creates a business was about another one.
  await appendJournal(transaction, [journalRow(transaction, replayOf(earlier), 'replayed')]);
  const { result, changedExisting = false, eventId = null } = earlier;
  transaction.journal.eventId = eventId;
  return { result: result as T, replayed: true, changedExisting };
}

async function runOnce<T>(
  transaction: Context,
  work: (transaction: Context) => Promise<Written<T>>,
): Promise<Done<T>> {
  const gate = transaction.gate?.isPassed ? null : transaction.gate;
  await gate?.begin(transaction);
  const {
    result,
    event,
    replayable = true,
    journaled = false,
    changedExisting = false,
  } = await work(transaction);
  // What fails it fails the commit too, and is reported by that.
  Promise.resolve(result).catch(() => undefined);
  if (!replayable) transaction.journal.showsSecret = true;
  await transaction.em.flush();
  await gate?.end(transaction, { event, result: await result });
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

function replayOf({ businessId, subject, summary }: KeptResult): DomainEvent {
  return {
    type: 'call.replayed',
    businessId,
    subject,
    summary: `Repeated by its idempotency key: ${summary}`,
  };
}
