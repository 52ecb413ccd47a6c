import type { EntityManager } from '@mikro-orm/sql';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { toIso } from '../../platform/lib/time/time.ts';

/** Instants that stand for a time on the clock of the business, by table: its plans, and days until which something is valid. */
export const clockTimes = {
  client_package: ['expires_at'],
  discount: ['starts_at', 'ends_at'],
  gift_card: ['expires_at'],
  time_off_request: ['start_at', 'end_at'],
  waitlist_entry: ['ends_at'],
} as const;

/** Lists of periods whose `startAt` and `endAt` are such instants, in epoch milliseconds. */
const periods = { staff_member: 'time_off', resource: 'blocked' } as const;

/** These tables have no version to raise. */
const unversioned: ReadonlySet<string> = new Set(['time_off_request']);

const moved = (instant: string) => `(${instant} at time zone $2) at time zone $3`;

const movedIn = (period: string, field: string) =>
  `'${field}', ${epochMs(moved(`to_timestamp((${period}->>'${field}')::float8 / 1000)`))}`;

/**
 * Moves what a business plans on its clock to the same time in its new zone, in the transaction that changes the zone.
 * Appointments and all else that was agreed with somebody keep their instants.
 */
export async function keepClock(
  em: EntityManager,
  businessId: string,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  if (from === to) return;
  for (const statement of statements) await sql(em, statement, [businessId, from, to]);
  // Events of whole days are read in the zone of the business.
  await sql(
    em,
    'update linked_calendar set cursor = null, due_at = least(due_at, $2) where business_id = $1',
    [businessId, toIso(now)],
  );
}

const statements = [
  ...Object.entries(clockTimes).map(([table, columns]) => {
    const changes = columns.map(column => `${column} = ${moved(column)}`);
    if (!unversioned.has(table)) changes.push('version = version + 1');
    return `update ${table} set ${changes.join(', ')}
      where business_id = $1 and coalesce(${columns.join(', ')}) is not null`;
  }),
  ...Object.entries(periods).map(
    ([table, list]) => `update ${table} set version = version + 1, ${list} = (
        select jsonb_agg(p || jsonb_build_object(${movedIn('p', 'startAt')}, ${movedIn('p', 'endAt')}) order by n)
        from jsonb_array_elements(${list}) with ordinality as list(p, n))
      where business_id = $1 and ${list} <> '[]'`,
  ),
];
