import type { EntityManager } from '@mikro-orm/sql';
import { addDays } from '../../../packages/shared/local-days.ts';
import type { ClientFilterInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { likePattern } from '../../platform/database/query/pages.ts';
import { invalid } from '../../platform/errors.ts';
import { toMinor } from '../../platform/lib/money/money.ts';
import { searchedDigits } from '../../platform/lib/phone/read-phone-number.ts';
import { localDateOf, toIso, wallToInstant } from '../../platform/lib/time/time.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { readDay } from '../../platform/validation/read-day.ts';
import { ownStaffId } from '../business/access/own-staff.ts';
import type { Business } from '../business/business.entity.ts';
import { phoneCountry } from '../business/country.ts';
import { locationsOf } from '../business/locations/locations.ts';
import { findItemIds } from '../catalog/items/item.queries.ts';
import { notFound } from '../nouns/not-found.ts';
import { refuseMissing } from '../nouns/refuse-unknown.ts';
import type { ClientFilters } from './client-list.queries.ts';
import { findSegment } from './segments/segment.queries.ts';

/**
 * Reads the filters of a list of clients, with those of its segment. `at` is the path of the filters in the input.
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for an unknown segment or service.
 */
export async function readFilters(
  context: Context,
  business: Business,
  input: ClientFilterInput,
  at = '',
): Promise<ClientFilters> {
  const { id: businessId } = business;
  const { segmentId } = input;
  for (const list of ['hadItemIds', 'lacksItemIds', 'memberItemIds'] as const) {
    const ids = input[list];
    if (ids == null) continue;
    refuseMissing(ids, await findItemIds(context.em, { businessId, ids }), 'item', at + list);
  }
  await refuseUnknownLocations(context.em, business, input.visitedLocationIds, at);
  return {
    ...conditionsOf(input, business, context.now(), at),
    servedBy: await ownStaffId(context, businessId),
    segment: segmentId == null ? null : await readSegment(context, business, segmentId),
  };
}

async function refuseUnknownLocations(
  em: EntityManager,
  business: Business,
  ids: ClientFilterInput['visitedLocationIds'],
  at: string,
): Promise<void> {
  if (ids == null) return;
  refuseMissing(ids, await locationsOf(em, business), 'loc', `${at}visitedLocationIds`);
}

/** Returns the filters of conditions alone, whoever asks. @throws DomainError VALIDATION_FAILED. */
export function conditionsOf(
  input: ClientFilterInput,
  business: Business,
  now: number,
  at = '',
): ClientFilters {
  return {
    ...input,
    businessId: business.id,
    ...readLimits(input, business, now, at),
    pattern: likePattern(input.search),
    digits: searchedDigits(input.search ?? '', phoneCountry(business)),
    servedBy: null,
    segment: null,
  };
}

async function readSegment(
  context: Context,
  business: Business,
  id: string,
): Promise<ClientFilters> {
  const segment = await findSegment(context.em, { businessId: business.id, id });
  if (!segment) throw notFound('seg', id);
  return readFilters(context, business, segment.filter);
}

/** Reads the filters that depend on the business's time zone and currency. */
function readLimits(
  input: ClientFilterInput,
  { timezone, currency }: Business,
  now: number,
  at: string,
) {
  const today = localDateOf(now, timezone);
  const startOf = (date: string) => toIso(wallToInstant(date, '00:00', timezone));
  const daysAgo = (days: number) => startOf(addDays(today, -days));
  const day = (name: 'lastVisitBefore' | 'lastVisitFrom') => {
    const { [name]: date } = input;
    return date == null ? null : startOf(readDay(date, at + name));
  };
  const sum = (name: 'spentFrom' | 'spentTo') => () => {
    const { [name]: amount } = input;
    if (amount == null) return null;
    const minor = toMinor(amount, currency);
    if (minor !== undefined) return minor;
    throw invalid(at + name, `has more decimals than ${currency} has.`, 'decimals');
  };
  const { daysSinceVisitFrom, daysSinceVisitTo, daysSinceAddedTo, birthdayWithinDays } = input;
  return collectIssues({
    lastVisitBefore: () => {
      const given = day('lastVisitBefore');
      if (daysSinceVisitFrom == null) return given;
      const relative = daysAgo(daysSinceVisitFrom - 1);
      return given === null || relative < given ? relative : given;
    },
    lastVisitFrom: () => {
      const given = day('lastVisitFrom');
      if (daysSinceVisitTo == null) return given;
      const relative = daysAgo(daysSinceVisitTo);
      return given === null || relative > given ? relative : given;
    },
    addedFrom: () => (daysSinceAddedTo == null ? null : daysAgo(daysSinceAddedTo)),
    birthdays: () => (birthdayWithinDays == null ? null : birthdaysFrom(today, birthdayWithinDays)),
    spentFrom: sum('spentFrom'),
    spentTo: sum('spentTo'),
  });
}

/** Returns the first and last birthday, as `MM-DD`, from a day on. The last is before the first across the new year. */
function birthdaysFrom(today: string, days: number): readonly [string, string] {
  const monthDay = (date: string) => date.slice(5);
  if (days >= 365) return ['01-01', '12-31'];
  return [monthDay(today), monthDay(addDays(today, days))];
}
