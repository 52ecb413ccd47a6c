import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business/business.entity.ts';
import { needWholeLock } from '../business/lock-business.ts';
import { DomainError } from '../../platform/errors.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf, toIso, wallToInstant } from '../../platform/lib/time/time.ts';
import { countActive, countByMonth, type Month } from './tariff.queries.ts';
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

const counted = ['staff', 'catalogItems'] as const;

type Counted = (typeof counted)[number];

/** Returns the error for exceeding a tariff's limit. */
export function overLimit(key: string, limit: keyof TariffLimits): DomainError {
  const tariff = tariffOf(key);
  return new DomainError(
    'RULE_VIOLATION',
    `The tariff ${tariff.name} has a limit of ${tariff.limits[limit]} ${nouns[limit]}; a larger tariff allows more.`,
  ).withReason(reasons[limit], { name: tariff.name, limit: tariff.limits[limit] ?? 0 });
}

/**
 * Checks the number of items and staff of a new business against its tariff. @throws DomainError
 * RULE_VIOLATION.
 */
export function checkBeginning(tariff: string, counts: Readonly<Record<Counted, number>>): void {
  const { limits } = tariffOf(tariff);
  for (const limit of counted) {
    if (counts[limit] > (limits[limit] ?? Infinity)) throw overLimit(tariff, limit);
  }
}

/**
 * Returns the number of active staff members or items that a business may still add; needs the business's
 * lock. Returns infinity, without a query, if the tariff has no limit.
 */
export async function roomFor(
  em: EntityManager,
  business: Limited,
  limit: Counted,
): Promise<number> {
  const most = tariffOf(business.tariff).limits[limit];
  if (most === null) return Infinity;
  return most - (await countActive(em, { businessId: business.id, of: limit }));
}

/**
 * Checks that the tariff allows one more active staff member or item; needs the business's lock. @throws
 * DomainError RULE_VIOLATION.
 */
export async function checkRoom(
  em: EntityManager,
  business: Limited,
  limit: Counted,
): Promise<void> {
  if ((await roomFor(em, business, limit)) < 1) throw overLimit(business.tariff, limit);
}

/**
 * Checks the tariff's limit for the months of appointment starts, with one statement; needs the business's
 * lock. A moved appointment counts in its new month. A month over its limit takes no more appointments, but
 * moves within it stay possible. @throws DomainError RULE_VIOLATION.
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
  needWholeLock(em);
  const wanted = Map.groupBy(starts, startAt => monthOf(startAt, business.timezone).from);
  const months = [...wanted.values()].map(([first]) => monthOf(first!, business.timezone));
  const rows = await countByMonth(em, {
    businessId: business.id,
    months,
    now,
    moving: [ignoring].flat(),
  });
  const isOver = rows.some(({ place, others, moving }) => {
    const count = wanted.get(months[place - 1]!.from)!.length;
    return count > moving && others + count > most;
  });
  if (isOver) throw overLimit(business.tariff, 'appointmentsPerMonth');
}

/** Returns the calendar month of the business that contains an instant, as ISO texts. */
function monthOf(instant: number, timezone: string): Month {
  const first = `${localDateOf(instant, timezone).slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const startOf = (date: string) => toIso(wallToInstant(date, '00:00', timezone));
  return { from: startOf(first), to: startOf(next) };
}
