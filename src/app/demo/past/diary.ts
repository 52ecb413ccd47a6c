import type { Caller } from '../../../platform/caller.ts';
import type { AuditOutcome } from '../../../platform/journal/audit-event.entity.ts';
import { insertJournal, journalRow, type DomainEvent } from '../../../platform/journal/journal.ts';
import type { Stage } from '../one-transaction.ts';

/** An event and its caller. */
export interface Entry {
  /** Time of the event, in epoch milliseconds. */
  at: number;
  caller: Caller;
  event: DomainEvent;
  tool?: string | undefined;
  outcome?: AuditOutcome;
}

/** Inserts entries into the journal in chronological order, with one statement. No notifications or webhooks follow. */
export async function storeDiary(
  { em, contextAt }: Stage,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, caller, event, tool, outcome = 'succeeded' }) => {
      const context = contextAt(at, { caller, ...(tool !== undefined && { tool }) });
      return { context, row: { ...journalRow(context, event, outcome), outbox_id: null } };
    });
  const [first] = rows;
  if (!first) return;
  await insertJournal(
    { em, services: first.context.services },
    rows.map(({ row }) => row),
  );
}
