import { localDateOf } from '../../../platform/lib/time/time.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { loadVisitCalendar, type VisitCalendar } from '../visits/plan-visit.ts';
import type { PartRequest, VisitRequest } from '../visits/visit-request.ts';
import type { RequestedVisit } from '../visits/visit-plan.ts';
import type { RequestedOccurrence } from './plan-series.ts';

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
