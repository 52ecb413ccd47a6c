import type { QueryVisitTimesArgs, VisitTime, VisitTimes } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { cacheUntil } from '../../../platform/cache/cache-until.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import type { Business } from '../../business/business.entity.ts';
import { itemText } from '../../catalog/items/item-texts.ts';
import { variantText } from '../../catalog/variants/variant-texts.ts';
import { priceMinorWith } from '../../catalog/items/staff-terms.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import type { Calendar } from '../availability/calendar/load-calendar.ts';
import { bookingRules } from '../availability/calendar/rules-of.ts';
import { checkSize, countLook, countStarts } from '../availability/check-size.ts';
import { freeDays } from '../availability/free-days.ts';
import { readDays } from '../availability/read-days.ts';
import { atService, namedServices } from './named-services.ts';
import { loadVisitCalendar } from './plan-visit.ts';
import { timesUntil } from './times-until.ts';
import type { Placed } from './visit-plan.ts';
import { visitTimesOn } from './visit-times.ts';

const mostDays = 31;

/** Returns the possible starts of a visit with several services or people, on one or several local days. */
export async function findVisitTimes(
  context: Context,
  input: QueryVisitTimesArgs,
): Promise<VisitTimes> {
  const business = await authorizeBusiness(context, input, 'catalog:read', 'service');
  const dates = readDays(input, mostDays);
  const from = readInstant(input.from, business.timezone, 'from') ?? -Infinity;
  const most = input.first ?? Infinity;
  const people = input.people ?? 1;
  const parts = await namedServices(context.em, business.id, servicesOf(input), people);
  // Each start is a place in the answer for each booking of its visit.
  const rules = await bookingRules(context.em, business, parts[0]!.itemId).catch(atService(0));
  const starts = countStarts(rules, dates) * parts.length * people;
  await countLook(context, starts);
  checkSize(context, dates, starts, 1);
  const request = { business, parts, now: context.now() };
  const { calendars, asked } = await loadVisitCalendar(context.em, request, dates);
  // One extra time tells if there are more.
  const found = await visitTimesOn(asked, dates, { from, most: most + 1 });
  cacheUntil(context, timesUntil(calendars, request.now, found));
  const titles = await Promise.all(calendars.map(async each => titleOf(context, each)));
  const times = found.map(placed => shown(business, { calendars, titles }, placed));
  const { timezone, currency } = business;
  const shownTimes = times.slice(0, most);
  return {
    timezone,
    currency,
    times: shownTimes,
    get days() {
      return freeDays(shownTimes);
    },
    nextStartAt: times[most]?.startAt ?? null,
  };
}

const anyone = 'any';

/** Returns the requested services by their ids, each with the requested staff member. */
export function servicesOf({
  services,
  staffIds,
}: Pick<QueryVisitTimesArgs, 'services' | 'staffIds'>) {
  if (staffIds != null && staffIds.length > services.length) {
    throw invalid('staffIds', 'has more entries than there are services.');
  }
  return services.map((catalogItemId, index) => {
    const staffId = staffIds?.[index];
    return { catalogItemId, staffId: staffId === anyone ? null : staffId };
  });
}

/** The service's name, followed by the variant's, in the language of the call. */
async function titleOf(context: Context, { item, variant }: Calendar): Promise<string> {
  const [name, chosen] = await Promise.all([
    itemText(context, item, 'name'),
    variant && variantText(context, item.businessId, variant),
  ]);
  return chosen === null ? name : `${name} (${chosen})`;
}

function shown(
  { timezone, currency }: Business,
  { calendars, titles }: { calendars: readonly Calendar[]; titles: readonly string[] },
  placed: readonly Placed[],
): VisitTime {
  const parts = placed.map(({ step, startAt, endAt, staffId }) => {
    const { item, variant, nameOf } = calendars[step]!;
    return {
      catalogItemId: item.id,
      variantId: variant?.variantId ?? null,
      title: titles[step]!,
      startAt,
      endAt,
      localStart: localDateTime(startAt, timezone),
      staffId,
      staffName: nameOf(staffId),
      price: toMajor(variant?.priceMinor ?? priceMinorWith(item, staffId), currency),
    };
  });
  const [{ startAt, localStart }] = parts as [(typeof parts)[0]];
  return { startAt, localStart, endAt: Math.max(...parts.map(({ endAt }) => endAt)), parts };
}
