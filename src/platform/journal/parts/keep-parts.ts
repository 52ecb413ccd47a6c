import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../context.ts';
import { sql } from '../../database/query/sql.ts';
import { inTransaction } from '../../database/tenancy/in-transaction.ts';
import { sweepEach } from '../../sweeps/sweep.ts';
import { firstIdAt } from '../../lib/ids.ts';
import { findParts, type Part } from './find-parts.ts';

/** So many months have their table before they begin. */
const ahead = 2;

/**
 * Makes the tables of the journal for this month and the next two, and drops those of months for which it is not kept. Answers
 * how many. A service that does not own its tables leaves them alone: what comes then is kept in the last one.
 */
export async function keepParts(context: Context): Promise<number> {
  const { em, now, services } = context;
  const parts = await findParts(em);
  const latest = parts.at(-1);
  if (!latest) return 0;
  const month = Temporal.Instant.fromEpochMilliseconds(now())
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .toPlainYearMonth();
  const { journalMonths } = services.config;
  const kept = journalMonths === 0 ? '' : firstIdOf(month.subtract({ months: journalMonths }));
  const old = parts.filter(({ end }) => end <= kept);
  const dropped = await sweepEach(context, old, {
    subjectOf: ({ name }) => name,
    work: part => drop(em, part),
  });
  const months = Array.from({ length: ahead + 1 }, (_, after) => month.add({ months: after }));
  const made = await sweepEach(context, months, {
    subjectOf: each => each.toString(),
    work: each => makeIfNew(em, each, latest),
  });
  return dropped.length + made.filter(Boolean).length;
}

/** Entries of a month that are in the last table already stay there. */
async function makeIfNew(
  em: EntityManager,
  month: Temporal.PlainYearMonth,
  latest: Part,
): Promise<boolean> {
  const [begin, end] = [firstIdOf(month), firstIdOf(month.add({ months: 1 }))];
  if (begin < latest.end) return false;
  const late = await sql(em, 'select from audit_event_rest where id >= $1 and id < $2 limit 1', [
    begin,
    end,
  ]);
  if (late.length > 0) return false;
  const name = `audit_event_${month.toString().replace('-', '_')}`;
  await inTransaction(em, null, async own => {
    await sql(own, `create table ${name} (like audit_event including all)`);
    await sql(
      own,
      `create trigger audit_event_no_truncate before truncate on ${name}
         for each statement execute function refuse_journal_change()`,
    );
    // Attached, since to create it as a part would wait for all that read or write the journal.
    await sql(
      own,
      `alter table audit_event attach partition ${name} for values from ('${begin}') to ('${end}')`,
    );
  });
  return true;
}

/** Drops a table of the journal, with what was noted of its entries beside. */
function drop(em: EntityManager, { name, end }: Part): Promise<void> {
  return inTransaction(em, { across: 'sweeps' }, async own => {
    await sql(own, `drop table ${name}`);
    await sql(own, 'delete from seen_event where event_id < $1', [end]);
    await sql(own, 'delete from undone_event where event_id < $1', [end]);
  });
}

function firstIdOf(month: Temporal.PlainYearMonth): string {
  const { epochMilliseconds } = month.toPlainDate({ day: 1 }).toZonedDateTime('UTC');
  return firstIdAt('aud', epochMilliseconds);
}
