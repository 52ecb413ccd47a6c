import { localDateOf } from '../../../platform/lib/time/time.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { loadVisitCalendar, type VisitCalendar } from '../visits/plan-visit.ts';
import type { PartRequest, VisitRequest } from '../visits/visit-request.ts';
import type { AskedVisit } from '../visits/visit-plan.ts';
import type { AskedOccurrence } from './plan-series.ts';

/** A visit of a series that is asked for. */
export interface WantedVisit {
  readonly startAt: number;
  readonly parts: readonly PartRequest[];
}

/** The same with what decides on it. */
export interface LoadedVisit extends AskedOccurrence, Pick<VisitCalendar, 'calendars'> {}

/**
 * Reads what decides on the visits of a series: of those that ask for the same, once, with the bookings of all of their days.
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

/** What is preferred decides on nothing that is read. */
function withoutPreferences(part: PartRequest): PartRequest {
  const { preferred: _who, preferredResourceIds: _what, ...rest } = part;
  return rest;
}

function preferring(asked: AskedVisit, parts: readonly PartRequest[]): AskedVisit {
  const steps = asked.steps.map(({ schedule, people }, index) => {
    const { preferred, preferredResourceIds } = parts[index]!;
    return { schedule, people, ...(preferred && { preferred }), preferredResourceIds };
  });
  return { ...asked, steps };
}
