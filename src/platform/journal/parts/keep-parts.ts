import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../context.ts';
import { sql } from '../../database/query/sql.ts';
import { inTransaction } from '../../database/tenancy/tenant-scope.ts';
import { sweepEach } from '../../sweeps/sweep.ts';
import { firstIdAt } from '../../lib/ids.ts';

/** Number of future months whose partitions exist in advance. */
const ahead = 2;

/**
 * Creates the journal's partitions for this month and the next two, and drops those past the retention. Returns the number of
 * both.
 * A service that does not own its tables skips this. Its new entries stay in the default partition.
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

/** Creates the partition of a month, unless the default partition already has entries of that month. */
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
    // The table is created first and attached then. Creating it as a partition would wait for all users of the journal.
    await sql(
      own,
      `alter table audit_event attach partition ${name} for values from ('${begin}') to ('${end}')`,
    );
  });
  return true;
}

/** Drops a partition of the journal, with the notes about its entries. */
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

/** A partition of the journal, with the first id after its months. */
interface Part {
  readonly name: string;
  readonly end: string;
}

/** Returns the monthly partitions of the journal, the earliest first; none if the service's role does not own them. */
function findParts(em: EntityManager): Promise<Part[]> {
  return sql<Part>(
    em,
    `select name, "end" from (
       select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''(.+)''\\)$') as "end"
       from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class whole on whole.oid = i.inhparent
       where whole.oid = 'audit_event'::regclass and pg_has_role(whole.relowner, 'member')
     ) part where "end" is not null order by "end" collate "C"`,
  );
}
