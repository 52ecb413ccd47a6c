import type { JoinWaitlistInput } from '../../../graphql.generated.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { daysBetween, localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import type { Business } from '../../business/business.entity.ts';
import { findStaffIds } from '../../staff/staff-member.queries.ts';
import type { RequestedTimes } from './find-entries.ts';

const mostDays = 92;

/** Reads the requested times of an entry at some locations. @throws DomainError VALIDATION_FAILED. */
export function readTimes(
  input: JoinWaitlistInput,
  places: readonly Pick<Business, 'timezone'>[],
  now: number,
): RequestedTimes & { endsAt: number } {
  const zones = places.map(({ timezone }) => timezone);
  const today = zones.map(zone => localDateOf(now, zone)).toSorted()[0]!;
  const dateFrom = input.dateFrom == null ? today : readDay(input.dateFrom, 'dateFrom');
  const dateTo = readDay(input.dateTo, 'dateTo');
  if (dateTo < today) throw invalid('dateTo', `must not be past; today is ${today}.`);
  if (dateTo < dateFrom)
    throw invalid('dateTo', 'must not be before the first day.', 'before_start');
  if (daysBetween(dateFrom, dateTo) > mostDays) {
    throw invalid('dateTo', `must be at most ${mostDays} days after the first day.`);
  }
  const { weekdays, timeFrom = null, timeTo = null } = input;
  if (timeFrom !== null && timeTo !== null && timeTo < timeFrom) {
    throw invalid('timeTo', 'must not be before the earliest start.', 'before_start');
  }
  return {
    dateFrom,
    dateTo,
    weekdays: [...new Set(weekdays ?? [])],
    timeFrom,
    timeTo,
    endsAt: Math.max(...zones.map(zone => wallToInstant(addDays(dateTo, 1), '00:00', zone))),
  };
}

/** Reads the staff who may serve the appointment, without duplicates. @throws DomainError NOT_FOUND. */
export async function readPeople(
  em: EntityManager,
  businessId: string,
  staffIds: readonly string[] | null | undefined,
): Promise<string[]> {
  const wanted = [...new Set(staffIds ?? [])];
  if (wanted.length === 0) return [];
  const known = new Set(await findStaffIds(em, { businessId, ids: wanted }));
  const missing = wanted.find(id => !known.has(id));
  if (missing !== undefined) throw notFound('stf', missing);
  return wanted;
}
