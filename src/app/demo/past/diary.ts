import type { Caller } from '../../../platform/caller.ts';
import type { AuditOutcome } from '../../../platform/journal/audit-event.entity.ts';
import { insertJournal, journalRow, type DomainEvent } from '../../../platform/journal/journal.ts';
import type { Stage } from '../one-transaction.ts';

/** Something that happened, and who did it. */
export interface Entry {
  /** Epoch milliseconds. */
  at: number;
  caller: Caller;
  event: DomainEvent;
  tool?: string | undefined;
  outcome?: AuditOutcome;
}

/** Writes entries into the journal in the order of time, with one statement. Nobody is told of them any more. */
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
