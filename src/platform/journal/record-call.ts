import type { Context } from '../context.ts';
import type { DomainError } from '../errors.ts';
import { groupCommit } from '../lib/concurrency/group-commit.ts';
import type { Services } from '../services.ts';
import { appendJournal, journalRow, type JournalRow } from './journal.ts';

/**
 * Stores the journal entry of an AI call without changes: a read or a failure.
 * The call is answered after its entry is stored. Entries of simultaneous calls are stored together.
 */
export async function recordCall(context: Context, failure?: DomainError): Promise<void> {
  const { services, tool, journal } = context;
  if (!tool || journal.written) return;
  const row: JournalRow = journalRow(
    context,
    {
      type: failure ? 'call.failed' : 'call.read',
      businessId: journal.businessId,
      subject: null,
      summary: failure ? `${tool} failed: ${failure.message}` : `${tool} was read.`,
      ...(failure ? { details: { code: failure.code } } : {}),
    },
    failure ? 'failed' : 'succeeded',
  );
  await services.shared(journalAppender)(row);
  journal.written = true;
}

/** Returns a function that stores a journal row. Rows of simultaneous calls share a statement. */
function journalAppender(services: Services): (row: JournalRow) => Promise<void> {
  return groupCommit(async rows => {
    await appendJournal({ em: services.fork(), services }, rows);
    return rows.map(() => undefined);
  });
}
