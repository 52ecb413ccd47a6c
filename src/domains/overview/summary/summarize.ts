import type { BusinessSummary, QueryBusinessSummaryArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { intersect, merge, type Interval } from '../../../platform/lib/time/intervals.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { readDayRange } from '../../../platform/validation/read-day.ts';
import { authorize } from '../../business/access/authorize.ts';
import { viewerCan } from '../../business/access/viewer-access.ts';
import { placeOfReport } from '../reports/by-location.ts';
import { shiftsOfPlaces } from '../reports/occupancy.ts';
import type { Business } from '../../business/business.entity.ts';
import type {
  CalendarFacts,
  FactualPerson,
} from '../../scheduling/availability/calendar/calendar-facts.ts';
import {
  hoursOf,
  openingsAround,
  shiftsOf,
} from '../../scheduling/availability/calendar/opening.ts';
import { readFigures } from './figures.queries.ts';
import type { SummaryScope } from './summary-scope.ts';

const mostDays = 366;
const minute = 60_000;

/** Returns a business's figures for some local days, and its current tasks. */
export async function summarize(
  context: Context,
  input: QueryBusinessSummaryArgs,
): Promise<Omit<BusinessSummary, 'reports'> & SummaryScope> {
  const business = await authorize(context, input.businessId, 'appointment:read');
  await Promise.all(
    (['order:read', 'payment:read', 'client:read', 'catalog:read'] as const).map(action =>
      authorize(context, business.id, action),
    ),
  );
  const place = await placeOfReport(context, business, input);
  const span = spanOf(input, place.timezone);
  const { em, now } = context;
  const staffId = input.staffId ?? null;
  const [actions, facts, figures] = await Promise.all([
    viewerCan(context, business),
    shiftsOfPlaces(em, place),
    readFigures(em, {
      businessId: business.id,
      from: span.startAt,
      to: span.endAt,
      now: now(),
      lowStock: input.lowStock ?? 3,
      staffId,
      locationId: place.locationId,
    }),
  ]);
  if (staffId !== null && !facts[0]?.facts.staff.has(staffId)) throw notFound('stf', staffId);
  const { bookedMinor, orderedMinor, paidMinor, failedWebhooks, ...counts } = figures;
  const { currency } = business;
  const shiftMinutes = facts.reduce(
    (sum, each) => sum + shiftMinutesOf(each.place, peopleOf(each.facts, staffId), span),
    0,
  );
  return {
    ...counts,
    businessId: business.id,
    from: input.from,
    to: input.to,
    locationId: input.locationId ?? null,
    currency,
    booked: toMajor(bookedMinor, currency),
    ordered: orderedMinor === null ? null : toMajor(orderedMinor, currency),
    paid: toMajor(paidMinor, currency),
    shiftMinutes,
    occupancy: shiftMinutes > 0 ? counts.bookedMinutes / shiftMinutes : null,
    failedWebhooks: actions.includes('webhook_read') ? failedWebhooks : null,
  };
}

function spanOf(input: QueryBusinessSummaryArgs, zone: string): Interval {
  const { from, to } = readDayRange(input, mostDays);
  return {
    startAt: wallToInstant(from, '00:00', zone),
    endAt: wallToInstant(addDays(to, 1), '00:00', zone),
  };
}

/** Returns all active staff, or one of them. */
function peopleOf({ staff }: CalendarFacts, staffId: string | null): FactualPerson[] {
  return [...staff.values()].filter(
    person => person.active && (staffId === null || person.staffId === staffId),
  );
}

/** Returns the total length of the shifts in which staff can be booked, in minutes. */
function shiftMinutesOf(
  { timezone, workingHours }: Business,
  people: readonly FactualPerson[],
  span: Interval,
): number {
  const { startAt, endAt } = span;
  const hours = hoursOf(workingHours);
  const open = merge(openingsAround(hours, timezone, startAt, endAt));
  const shifts = people.flatMap(person =>
    intersect(shiftsOf(person, { hours, timezone, open }, startAt, endAt), [span]),
  );
  return shifts.reduce((sum, shift) => sum + (shift.endAt - shift.startAt) / minute, 0);
}
