import type { RRuleTemporal } from 'rrule-temporal';
import type { EntityManager } from '@mikro-orm/sql';
import { invalid } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import {
  localDateOf,
  localDateTime,
  toIso,
  wallToInstant,
} from '../../../platform/lib/time/time.ts';
import { loadVisitCalendar, type VisitCalendar } from '../visits/plan-visit.ts';
import type { PartRequest, VisitRequest } from '../visits/visit-request.ts';
import type { RequestedVisit } from '../visits/visit-plan.ts';
import type { RequestedOccurrence } from './plan-series.ts';

/** Maximum number of visits in a series, and of appointments in all of them. */
const mostVisits = 100;
export const mostAppointments = 200;

/** Maximum number of iterations of a rule without finding a day. */
const mostIterations = 2000;

/**
 * Returns the starts of an RFC 5545 rule from the first start on. They keep its local time in the time zone, regardless of clock
 * changes. @throws DomainError VALIDATION_FAILED for a rule without an end, with too many days, or without the first start.
 */
export async function occurrencesOf(
  rule: string,
  startAt: number,
  timezone: string,
): Promise<number[]> {
  if (!/;(COUNT|UNTIL)=/.test(rule)) {
    throw invalid('rule', 'needs an end: COUNT for so many visits, or UNTIL for the last day.');
  }
  if (/;COUNT=/.test(rule) && /;UNTIL=/.test(rule)) {
    throw invalid('rule', 'give either COUNT or UNTIL.');
  }
  const starts = await startsOf(rule, startAt, timezone);
  if (starts.length > mostVisits) {
    throw invalid('rule', `gives more than ${mostVisits} visits.`);
  }
  if (starts[0] !== startAt) {
    throw invalid('rule', 'does not give startAt: the first visit has to be on one of its days.');
  }
  return starts;
}

async function startsOf(rule: string, startAt: number, timezone: string): Promise<number[]> {
  const local = localDateTime(startAt, timezone).slice(0, 19);
  const start = `DTSTART;TZID=${timezone}:${local.replaceAll(/[-:]/g, '')}`;
  const parsed = await parseRule(`${start}\nRRULE:${untilInstant(rule, timezone)}`);
  try {
    const starts = parsed.all((_, index) => index <= mostVisits);
    // Rules have a precision of seconds.
    return starts.map(({ epochMilliseconds }) => epochMilliseconds + (startAt % 1000));
  } catch {
    throw invalid('rule', 'gives no days, or hardly any.');
  }
}

async function parseRule(rruleString: string): Promise<RRuleTemporal> {
  const { RRuleTemporal } = await import('rrule-temporal');
  try {
    return new RRuleTemporal({ rruleString, maxIterations: mostIterations, strict: true });
  } catch {
    throw invalid('rule', 'must be a rule of RFC 5545 such as FREQ=WEEKLY;COUNT=10.', 'pattern', {
      hint: 'a rule of RFC 5545 such as FREQ=WEEKLY;COUNT=10',
    });
  }
}

/** Converts a date in UNTIL to the end of that local day, which belongs to the series. */
function untilInstant(rule: string, timezone: string): string {
  return rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})(?=;|$)/, (_, year, month, day) => {
    const midnight = wallToInstant(addDays(`${year}-${month}-${day}`, 1), '00:00', timezone);
    return `UNTIL=${toIso(midnight - 1000).replaceAll(/[-:]/g, '')}`;
  });
}

/** A requested visit of a series. */
export interface WantedVisit {
  readonly startAt: number;
  readonly parts: readonly PartRequest[];
}

/** A requested visit with its calendars. */
export interface LoadedVisit extends RequestedOccurrence, Pick<VisitCalendar, 'calendars'> {}

/**
 * Loads the calendars for the visits of a series. Visits with the same services share one, with the bookings of all their days.
 */
export async function loadOccurrences(
  em: EntityManager,
  request: Omit<VisitRequest, 'parts'>,
  visits: readonly WantedVisit[],
): Promise<LoadedVisit[]> {
  const { timezone } = request.business;
  const dates = visits.map(({ startAt }) => {
    const date = localDateOf(startAt, timezone);
    return { first: date, last: date };
  });
  const known = new Map<string, VisitCalendar>();
  const loaded: LoadedVisit[] = [];
  for (const { startAt, parts } of visits) {
    const key = JSON.stringify(parts.map(withoutPreferences));
    let calendar = known.get(key);
    if (!calendar) {
      calendar = await loadVisitCalendar(em, { ...request, parts }, dates);
      known.set(key, calendar);
    }
    loaded.push({ ...calendar, asked: preferring(calendar.asked, parts), startAt });
  }
  return loaded;
}

/** Removes preferences, which do not affect the data to load. */
function withoutPreferences(part: PartRequest): PartRequest {
  const { preferred: _who, preferredResourceIds: _what, ...rest } = part;
  return rest;
}

function preferring(asked: RequestedVisit, parts: readonly PartRequest[]): RequestedVisit {
  const steps = asked.steps.map(({ schedule, people }, index) => {
    const { preferred, preferredResourceIds } = parts[index]!;
    return { schedule, people, ...(preferred && { preferred }), preferredResourceIds };
  });
  return { ...asked, steps };
}
