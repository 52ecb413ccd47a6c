import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, type Sql } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';

/** Columns by table whose instants mean a local time of the business: its plans and its last days of validity. */
export const clockTimes = {
  client_membership: ['next_at'],
  client_package: ['expires_at'],
  discount: ['starts_at', 'ends_at'],
  gift_card: ['expires_at'],
  time_off_request: ['start_at', 'end_at'],
  waitlist_entry: ['ends_at'],
} as const;

/** Columns with lists of periods, whose `startAt` and `endAt` mean local times too, in epoch milliseconds. */
const periods = { staff_member: 'time_off', resource: 'blocked' } as const;

/** Tables without a version to raise. */
const unversioned: ReadonlySet<string> = new Set(['time_off_request']);

/** Change of a business's time zone. */
interface NewZone {
  businessId: string;
  from: string;
  to: string;
}

/**
 * Moves the plans of a business to the same local time in its new zone. It runs in the transaction that
 * changes the zone. Appointments and other agreed times keep their instants.
 */
export async function keepLocalTimes(
  em: EntityManager,
  { now, ...zone }: NewZone & { now: number },
): Promise<void> {
  for (const statement of statements(zone)) await query(em, statement);
  // Whole-day events are read in the zone of the business, so calendars are synced again.
  await query(
    em,
    sql`update linked_calendar set cursor = null, due_at = least(due_at, ${toIso(now)})
      where business_id = ${zone.businessId}`,
  );
}

function statements({ businessId, from, to }: NewZone): Sql[] {
  const moved = (instant: Sql) => sql`(${instant} at time zone ${from}) at time zone ${to}`;
  const movedIn = (field: string) => {
    const instant = sql`to_timestamp((p->>${sql.lit(field)})::float8 / 1000)`;
    return sql`${sql.lit(field)}, round(date_part('epoch', ${moved(instant)}) * 1000)`;
  };
  return [
    ...Object.entries(clockTimes).map(([table, names]) => {
      const columns = names.map(name => sql.ref(name));
      const changes = columns.map(column => sql`${column} = ${moved(column)}`);
      if (!unversioned.has(table)) changes.push(sql`version = version + 1`);
      return sql`update ${sql.table(table)} set ${sql.join(changes)}
        where business_id = ${businessId} and coalesce(${sql.join(columns)}) is not null`;
    }),
    ...Object.entries(periods).map(([table, name]) => {
      const list = sql.ref(name);
      return sql`update ${sql.table(table)} set version = version + 1, ${list} = (
          select jsonb_agg(p || jsonb_build_object(${movedIn('startAt')}, ${movedIn('endAt')}) order by n)
          from jsonb_array_elements(${list}) with ordinality as list(p, n))
        where business_id = ${businessId} and ${list} <> '[]'`;
    }),
  ];
}
