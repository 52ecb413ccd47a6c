import type { Context } from '../context.ts';
import type { DomainError } from '../errors.ts';
import { journalRow, type JournalRow } from './journal.ts';

/**
 * Leaves the journal entry of an AI call that wrote nothing: one that only looked, or failed. The call is
 * answered after the entry is stored; entries of calls at the same time are stored together.
 */
export async function recordCall(context: Context, failure?: DomainError): Promise<void> {
  const { core, tool, journal } = context;
  if (!tool || journal.written) return;
  const row: JournalRow = journalRow(
    context,
    {
      event: failure ? 'call.failed' : 'call.read',
      businessId: journal.businessId,
      subject: null,
      summary: failure ? `${tool} failed: ${failure.message}` : `${tool} was read.`,
      ...(failure ? { details: { code: failure.code } } : {}),
    },
    failure ? 'failed' : 'succeeded',
  );
  await core.appendToJournal(row);
  journal.written = true;
}
