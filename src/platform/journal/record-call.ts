import type { Context } from '../context.ts';
import type { DomainError } from '../errors.ts';
import { groupCommit } from '../lib/concurrency/group-commit.ts';
import type { Services } from '../services.ts';
import { appendJournal, journalRow, type JournalRow } from './journal.ts';

/**
 * Leaves the journal entry of an AI call that wrote nothing: one that only looked, or failed. The call is
 * answered after the entry is stored; entries of calls at the same time are stored together.
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

/** Stores a row of the journal; rows of calls at the same time share a statement. */
function journalAppender(services: Services): (row: JournalRow) => Promise<void> {
  return groupCommit(async rows => {
    await appendJournal({ em: services.fork(), services }, rows);
    return rows.map(() => undefined);
  });
}
