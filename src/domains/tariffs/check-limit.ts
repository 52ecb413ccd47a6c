import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business/business.entity.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import { addDays, localDateOf, toIso, wallToInstant } from '../../platform/lib/time.ts';
import { tariffOf, type TariffLimits } from './tariffs.ts';

type Limited = Pick<Business, 'id' | 'tariff' | 'timezone'>;

const nouns: Readonly<Record<keyof TariffLimits, string>> = {
  staff: 'active staff members',
  catalogItems: 'active catalog items',
  appointmentsPerMonth: 'appointments a month',
};

const tables = { staff: 'staff_member', catalogItems: 'catalog_item' } as const;

/** Says that a tariff does not let a business have more of something. */
export function overLimit(key: string, limit: keyof TariffLimits): DomainError {
  const tariff = tariffOf(key);
  return new DomainError(
    'RULE_VIOLATION',
    `The tariff ${tariff.name} has a limit of ${tariff.limits[limit]} ${nouns[limit]}; a larger tariff allows more.`,
  );
}

/** Refuses to begin with more than a tariff allows. @throws DomainError RULE_VIOLATION. */
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
 * How many more active staff members or items a business may have, under its lock; infinitely many without a
 * limit. It asks nothing where there is none.
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

/** Refuses one more active staff member or item, under the business's lock. @throws DomainError RULE_VIOLATION. */
export async function checkRoom(
  em: EntityManager,
  business: Limited,
  limit: keyof typeof tables,
): Promise<void> {
  if ((await roomFor(em, business, limit)) < 1) throw overLimit(business.tariff, limit);
}

/**
 * Refuses an appointment that starts in a month which is full, under the business's lock. One that is moved
 * within its month adds nothing. @throws DomainError RULE_VIOLATION.
 */
export async function checkMonth(
  em: EntityManager,
  business: Limited,
  { startAt, now, ignoring }: { startAt: number; now: number; ignoring?: string | undefined },
): Promise<void> {
  const most = tariffOf(business.tariff).limits.appointmentsPerMonth;
  if (most === null) return;
  const { from, to } = monthOf(startAt, business.timezone);
  const [row] = await sql<{ count: number; moved: boolean | null }>(
    em,
    `select count(*)::int as count, bool_or(id = $5) as moved from appointment
     where business_id = $1 and start_at >= $2 and start_at < $3
       and status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
       and not (status = 'pending' and expires_at <= $4)`,
    [business.id, from, to, toIso(now), ignoring ?? null],
  );
  if (row && row.count >= most && !row.moved) {
    throw overLimit(business.tariff, 'appointmentsPerMonth');
  }
}

/** The month of the business's calendar in which an instant lies, as ISO texts. */
function monthOf(instant: number, timezone: string): { from: string; to: string } {
  const first = `${localDateOf(instant, timezone).slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const startOf = (date: string) => toIso(wallToInstant(date, '00:00', timezone));
  return { from: startOf(first), to: startOf(next) };
}
