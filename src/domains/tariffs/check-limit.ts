import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business/business.entity.ts';
import { needWholeLock } from '../business/lock-business.ts';
import { DomainError } from '../../platform/errors.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf, toIso, wallToInstant } from '../../platform/lib/time/time.ts';
import {
  countActive,
  countByMonth,
  countMessages,
  type Counted,
  type Month,
} from './tariff.queries.ts';
import { heldTariff } from './versions/held-tariff.ts';
import type { Tariff } from './versions/tariff.entity.ts';
import { findNewest } from './versions/tariff-version.queries.ts';

type Limited = Pick<Business, 'id' | 'tariff' | 'tariffVersion' | 'timezone'>;

const nouns = {
  staff: 'active staff members',
  catalogItems: 'active catalog items',
  locations: 'active locations',
  appointmentsPerMonth: 'appointments a month',
  messagesPerMonth: 'messages a month',
} as const;

/** Name of a limit. */
type LimitName = keyof typeof nouns;

const reasons = {
  staff: 'tariff_staff',
  catalogItems: 'tariff_items',
  locations: 'tariff_locations',
  appointmentsPerMonth: 'tariff_appointments',
  messagesPerMonth: 'tariff_messages',
} as const;

const beginning = ['staff', 'catalogItems'] as const;

/** Returns the smallest tariff on offer that allows this number of things. */
export async function tariffFor(
  em: EntityManager,
  limit: LimitName,
  count: number,
): Promise<Tariff | undefined> {
  return (await findNewest(em)).find(
    each => each.offered && (each[limit] == null || each[limit] >= count),
  );
}

/** Returns the error for exceeding a tariff's limit. It names the smallest tariff on offer that allows more. */
async function overLimit(
  em: EntityManager,
  tariff: Tariff,
  limit: LimitName,
): Promise<DomainError> {
  const most = tariff[limit] ?? 0;
  const larger = await tariffFor(em, limit, most + 1);
  return new DomainError(
    'RULE_VIOLATION',
    `The tariff ${tariff.name} has a limit of ${most} ${nouns[limit]}; ${larger ? `the tariff ${larger.name}` : 'a larger tariff'} allows more.`,
  ).withReason(reasons[limit], {
    name: tariff.name,
    limit: most,
    ...(larger && { largerName: larger.name }),
  });
}

/**
 * Checks the number of items and staff of a new business against its tariff. @throws DomainError
 * RULE_VIOLATION.
 */
export async function checkBeginning(
  em: EntityManager,
  tariff: Tariff,
  counts: Readonly<Record<(typeof beginning)[number], number>>,
): Promise<void> {
  for (const limit of beginning) {
    if (counts[limit] > (tariff[limit] ?? Infinity)) throw await overLimit(em, tariff, limit);
  }
}

/** The number of things that a business may still add, and the refusal of more. */
export interface Room {
  left: number;
  refusal: DomainError;
}

/**
 * Returns the number of active staff members, items or locations that a business may still add; needs the business's
 * lock. Returns null, without a statement, if the tariff has no limit.
 */
export async function roomFor(
  em: EntityManager,
  business: Limited,
  limit: Counted,
): Promise<Room | null> {
  const tariff = await heldTariff(em, business);
  const most = tariff[limit] ?? null;
  if (most === null) return null;
  const left = most - (await countActive(em, { businessId: business.id, of: limit }));
  return { left, refusal: await overLimit(em, tariff, limit) };
}

/**
 * Checks that the tariff allows one more active staff member, item or location; needs the business's lock. @throws
 * DomainError RULE_VIOLATION.
 */
export async function checkRoom(
  em: EntityManager,
  business: Limited,
  limit: Counted,
): Promise<void> {
  const tariff = await heldTariff(em, business);
  const most = tariff[limit] ?? null;
  if (most === null) return;
  if ((await countActive(em, { businessId: business.id, of: limit })) < most) return;
  throw await overLimit(em, tariff, limit);
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
  const tariff = await heldTariff(em, business);
  const most = tariff.appointmentsPerMonth ?? null;
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
  if (isOver) throw await overLimit(em, tariff, 'appointmentsPerMonth');
}

/** Checks that the tariff allows so many more messages in the present month. @throws DomainError RULE_VIOLATION. */
export async function checkMessages(
  em: EntityManager,
  business: Limited,
  { count, now }: { count: number; now: number },
): Promise<void> {
  const tariff = await heldTariff(em, business);
  const most = tariff.messagesPerMonth ?? null;
  if (most === null) return;
  const month = monthOf(now, business.timezone);
  if ((await countMessages(em, { businessId: business.id, month })) + count <= most) return;
  throw await overLimit(em, tariff, 'messagesPerMonth');
}

/** Returns the calendar month of the business that contains an instant, as ISO texts. */
export function monthOf(instant: number, timezone: string): Month {
  const first = `${localDateOf(instant, timezone).slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const startOf = (date: string) => toIso(wallToInstant(date, '00:00', timezone));
  return { from: startOf(first), to: startOf(next) };
}
