import type { Context } from '../../../../platform/context.ts';
import { columnsOf } from '../../../../platform/database/query/columns-of.ts';
import { sql } from '../../../../platform/database/query/sql.ts';
import { notFound } from '../../../../platform/errors.ts';
import { covers, merge } from '../../../../platform/lib/time/intervals.ts';
import { authorize } from '../../../business/access/authorize.ts';
import { Business } from '../../../business/business.entity.ts';
import { calendarFacts, type CalendarFacts } from '../../availability/calendar/calendar-facts.ts';
import { ceilingOf, hoursOf } from '../../availability/calendar/load-calendar.ts';
import { loadsOf, peakUse, timelineOf } from '../../availability/calendar/occupancy.ts';
import { openingsAround, shiftsOf } from '../../availability/calendar/opening.ts';
import type { Appointment } from '../appointment.entity.ts';
import { findAppointments } from './find-appointments.ts';

const mostRead = 1000;
const mostShown = 100;

/** What is asked about: a staff member or one of their absences, a resource, or the business itself. */
export type Subject =
  | { kind: 'staff'; businessId: string; id: string }
  | { kind: 'time_off'; businessId: string; staffId: string; startAt: number; endAt: number }
  | { kind: 'resource'; businessId: string; id: string }
  | { kind: 'business'; businessId: string };

/**
 * The future appointments that do not fit their staff member, resource or business as it is now, by start: of
 * an inactive person or outside the hours, or beyond the units or the parallel capacity. They stay booked.
 */
export async function findAffected(context: Context, subject: Subject): Promise<Appointment[]> {
  const { businessId } = subject;
  await authorize(context, businessId, 'appointment:read');
  const { em, now } = context;
  // The call may have changed the business since it was authorized.
  const [business] = await sql<Business>(
    em,
    `select ${columnsOf(em, Business, 'b')} from business b where b.id = $1`,
    [businessId],
  );
  if (!business) throw notFound('biz', businessId);
  const filter = {
    from: now(),
    staffId: personOf(subject),
    status: ['pending', 'confirmed'] as const,
    limit: mostRead,
  };
  const future = await findAppointments(em, business, filter, now());
  if (future.length === 0) return [];
  const isFitting = fitOf(subject, business, await calendarFacts(em, business), future);
  return future.filter(each => !isFitting(each)).slice(0, mostShown);
}

function personOf(subject: Subject): string | null {
  if (subject.kind === 'time_off') return subject.staffId;
  return subject.kind === 'staff' ? subject.id : null;
}

type Fit = (appointment: Appointment) => boolean;

function fitOf(
  subject: Subject,
  business: Business,
  facts: CalendarFacts,
  future: readonly Appointment[],
): Fit {
  if (subject.kind === 'resource') {
    const { id } = subject;
    const own = future.filter(each => each.resourceIds.includes(id));
    const isWithin = withinUnits(own, facts.resources.get(id) ?? 0);
    return each => !each.resourceIds.includes(id) || isWithin(each);
  }
  if (subject.kind === 'time_off') {
    return each => each.endAt <= subject.startAt || subject.endAt <= each.startAt;
  }
  const from = Math.min(...future.map(each => each.startAt));
  const to = Math.max(...future.map(each => each.endAt));
  const { timezone } = business;
  const open = merge(openingsAround(hoursOf(business.workingHours), timezone, from, to));
  if (subject.kind === 'staff') {
    const person = facts.staff.get(subject.id);
    if (!person?.active) return () => false;
    const isOnShift = covers(shiftsOf(person, open, timezone, from, to));
    return each => isOnShift(each.startAt, each.endAt);
  }
  const isOpen = covers(open);
  const isWithin = withinUnits(future, ceilingOf(business, facts));
  return each => isOpen(each.startAt, each.endAt) && isWithin(each);
}

/** Whether no more than so many are in use at any time of an appointment. */
function withinUnits(appointments: readonly Appointment[], units: number): Fit {
  const peak = peakUse(
    timelineOf(
      loadsOf(
        appointments.map(each => ({
          itemId: each.catalogItemId,
          startAt: each.startAt,
          occupiedFrom: each.occupiedFrom,
          occupiedTo: each.occupiedTo,
          staffId: each.staffId ?? null,
          resourceIds: each.resourceIds,
          groupSize: each.groupSize,
          participants: 1,
        })),
      ),
    ),
  );
  return each => peak(each.occupiedFrom, each.occupiedTo) <= units;
}
