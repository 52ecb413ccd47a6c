import type { Context } from '../context.ts';
import { insertJournal, journalRow, type DomainEvent } from './journal.ts';

/**
 * Writes side effects of a call to the journal, in the present transaction. They are not attributed to the called tool, whose own
 * event covers the call.
 */
export async function journalSideEffects(
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
