import type { Context } from '../context.ts';
import { insertJournal, journalRow, type DomainEvent } from './journal.ts';

/**
 * Journals what came to pass beside what the call is for, in the transaction under way. A tool's own event is that of its call,
 * so these are not told as the tool's.
 */
export async function noteBeside(
  transaction: Context,
  events: readonly DomainEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const beside = { ...transaction, tool: null };
  await insertJournal(
    transaction,
    events.map(event => journalRow(beside, event, 'succeeded')),
  );
}
