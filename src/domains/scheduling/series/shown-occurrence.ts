import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { refusingOf } from '../visits/refuse-visit.ts';
import {
  type LoadedVisit,
  mostAppointments,
  occurrencesOf,
  type WantedVisit,
} from './occurrences.ts';
import type { JudgedOccurrence } from './plan-series.ts';
import type { Occurrence } from './series.ts';
import { namedServices } from '../visits/visit-request.ts';
import type { Business } from '../../business/business.entity.ts';

/** Returns a visit of a series with the result of its check. */
export function shownOccurrence(
  { startAt, calendars, asked }: LoadedVisit,
  judged: JudgedOccurrence,
  appointmentId: string | null = null,
): Occurrence {
  const { timezone } = asked.steps[0]!.schedule.business;
  const placed = judged.placed ?? [];
  const [nameOf] = calendars.map(calendar => calendar.nameOf);
  const staffIds = [...new Set(placed.flatMap(({ staffId }) => staffId ?? []))];
  const refusing = judged.why && refusingOf(calendars, judged.why);
  return {
    appointmentId,
    startAt,
    localStart: localDateTime(startAt, timezone),
    fits: !refusing,
    staffIds,
    staffNames: staffIds.flatMap(id => nameOf!(id) ?? []),
    reason: refusing?.reason ?? null,
    message: refusing?.message ?? null,
  };
}

const mostNamed = 5;

/** Returns the refusal of a series that names the visits that do not fit. */
export function refuseConflicts(
  conflicts: readonly Occurrence[],
  wanted: number,
  advice = adviceFor(conflicts.length, wanted),
): DomainError {
  const left = conflicts.length;
  const named = conflicts
    .slice(0, mostNamed)
    .map(({ localStart, message }) => `${localStart.slice(0, 16).replace('T', ' ')}: ${message}`);
  const more = left > mostNamed ? ` And ${left - mostNamed} more.` : '';
  const isTaken = conflicts.some(({ reason }) => reason === 'start_taken');
  return new DomainError(
    isTaken ? 'SLOT_UNAVAILABLE' : 'RULE_VIOLATION',
    `${left} of ${wanted} visits do not fit. ${named.join(' ')}${more} ${advice}`,
  ).withReason('series_conflicts', { left, wanted });
}

function adviceFor(left: number, wanted: number): string {
  return left === wanted ? 'Choose another start.' : 'With `conflicts: skip` the others are done.';
}

/** A requested series. */
interface AskedSeries {
  readonly services: Parameters<typeof namedServices>[2];
  readonly people: number;
  readonly startAt: number;
  readonly rule: string;
}

/** Returns the visits of a requested series. @throws DomainError VALIDATION_FAILED, NOT_FOUND. */
export async function readOccurrences(
  em: EntityManager,
  { id, timezone }: Business,
  { services, people, startAt, rule }: AskedSeries,
): Promise<WantedVisit[]> {
  const starts = await occurrencesOf(rule, startAt, timezone);
  const appointments = starts.length * services.length * people;
  if (appointments > mostAppointments) {
    throw invalid(
      'rule',
      `gives ${appointments} appointments in all, more than ${mostAppointments}.`,
    );
  }
  const parts = await namedServices(em, id, services, people);
  return starts.map(each => ({ startAt: each, parts }));
}
