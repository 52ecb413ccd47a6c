import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business/business.entity.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf, toIso, wallToInstant } from '../../platform/lib/time/time.ts';
import { countsByThen } from './counted.ts';
import { tariffOf, type TariffLimits } from './tariffs.ts';

type Limited = Pick<Business, 'id' | 'tariff' | 'timezone'>;

const nouns: Readonly<Record<keyof TariffLimits, string>> = {
  staff: 'active staff members',
  catalogItems: 'active catalog items',
  appointmentsPerMonth: 'appointments a month',
};

const reasons = {
  staff: 'tariff_staff',
  catalogItems: 'tariff_items',
  appointmentsPerMonth: 'tariff_appointments',
} as const;

const tables = { staff: 'staff_member', catalogItems: 'catalog_item' } as const;

/** The error for exceeding a tariff's limit. */
export function overLimit(key: string, limit: keyof TariffLimits): DomainError {
  const tariff = tariffOf(key);
  return new DomainError(
    'RULE_VIOLATION',
    `The tariff ${tariff.name} has a limit of ${tariff.limits[limit]} ${nouns[limit]}; a larger tariff allows more.`,
  ).because(reasons[limit], { name: tariff.name, limit: tariff.limits[limit] ?? 0 });
}

/** Checks the catalog and staff of a new business against its tariff. @throws DomainError RULE_VIOLATION. */
export function checkBeginning(
  tariff: string,
  counts: Readonly<Record<keyof typeof tables, number>>,
): void {
  const { limits } = tariffOf(tariff);
  for (const limit of Object.keys(tables) as (keyof typeof tables)[]) {
    if (counts[limit] > (limits[limit] ?? Infinity)) throw overLimit(tariff, limit);
  }
}

/**
 * How many more active staff members or items a business may have; needs the business's lock. Infinity if the
 * tariff has no limit, in which case nothing is read.
 */
export async function roomFor(
  em: EntityManager,
  business: Limited,
  limit: keyof typeof tables,
): Promise<number> {
  const most = tariffOf(business.tariff).limits[limit];
  if (most === null) return Infinity;
  const [row] = await sql<{ count: number }>(
    em,
    `select count(*)::int as count from ${tables[limit]} where business_id = $1 and active`,
    [business.id],
  );
  return most - (row?.count ?? 0);
}

/**
 * Checks that the tariff allows one more active staff member or item; needs the business's lock. @throws
 * DomainError RULE_VIOLATION.
 */
export async function checkRoom(
  em: EntityManager,
  business: Limited,
  limit: keyof typeof tables,
): Promise<void> {
  if ((await roomFor(em, business, limit)) < 1) throw overLimit(business.tariff, limit);
}

/**
 * Checks that the tariff allows appointments in the months of their starts, with one statement for all of them; needs the
 * business's lock. Those that move count where they go to. A month that has too many already takes no more, but what moves
 * within it stays possible. @throws DomainError RULE_VIOLATION.
 */
export async function checkMonths(
  em: EntityManager,
  business: Limited,
  {
    starts,
    now,
    ignoring = [],
  }: { starts: readonly number[]; now: number; ignoring?: string | readonly string[] | undefined },
): Promise<void> {
  const most = tariffOf(business.tariff).limits.appointmentsPerMonth;
  if (most === null) return;
  const wanted = Map.groupBy(starts, startAt => monthOf(startAt, business.timezone).from);
  const months = [...wanted.values()].map(([first]) => monthOf(first!, business.timezone));
  const rows = await sql<{ place: number; others: number; moving: number }>(
    em,
    `select month.place::int as place, count(a.id) filter (where a.id <> all($5))::int as others,
       count(a.id) filter (where a.id = any($5))::int as moving
     from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as month(begins, ends, place)
     left join appointment a on a.business_id = $1 and a.start_at >= month.begins and a.start_at < month.ends
       and ${countsByThen('$4')}
     group by month.place`,
    [
      business.id,
      months.map(({ from }) => from),
      months.map(({ to }) => to),
      toIso(now),
      [ignoring].flat(),
    ],
  );
  const isOver = rows.some(({ place, others, moving }) => {
    const count = wanted.get(months[place - 1]!.from)!.length;
    return count > moving && others + count > most;
  });
  if (isOver) throw overLimit(business.tariff, 'appointmentsPerMonth');
}

/** The calendar month of the business that contains an instant, as ISO texts. */
function monthOf(instant: number, timezone: string): { from: string; to: string } {
  const first = `${localDateOf(instant, timezone).slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const startOf = (date: string) => toIso(wallToInstant(date, '00:00', timezone));
  return { from: startOf(first), to: startOf(next) };
}
