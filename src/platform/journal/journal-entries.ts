import { sql } from 'kysely';
import type { Sql } from '../database/query/query.ts';
import type { JournalEvents } from './journal-events.ts';
import { journalParts } from './journal-parts.ts';
import type { JournalRow } from './journal.ts';

/**
 * Returns the parts of a statement's `with` that store journal rows and their events. `completed` may add values of the statement
 * to the rows, which are an array in JSON.
 */
export function journalEntries(
  events: JournalEvents,
  rows: readonly JournalRow[],
  completed: (rows: Sql) => Sql = json => json,
): Sql {
  const parts = journalParts(events, rows, '(select rows from journaled)');
  return sql`journaled as (select ${completed(sql`${JSON.stringify(rows)}::jsonb`)} as rows), ${sql.raw(parts)}`;
}
