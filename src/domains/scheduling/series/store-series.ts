import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Business } from '../../business/business.entity.ts';
import { bookedEvent } from '../appointments/booking/booked-event.ts';
import {
  insertAppointments,
  type NewAppointment,
} from '../appointments/booking/new-appointment.queries.ts';
import { insertSeries } from './series.queries.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { type PartChange, partChangesOf } from '../appointments/lifecycle.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { newAppointment, type StoredBooking } from '../appointments/booking/book-start.ts';
import { recordReservations } from '../appointments/booking/reserve-slot.ts';
import { takenOf } from '../visits/plan-visit.ts';
import type { Placed } from '../visits/visit-plan.ts';
import type { LoadedVisit } from './occurrences.ts';

/** A series to store, with its appointments. */
interface NewSeries {
  readonly id: string;
  readonly rule: string;
  readonly drafts: readonly NewAppointment[];
}

/**
 * Stores a series with three statements, however many appointments it has. Their events are notified together with that of the
 * series.
 */
export async function storeSeries(
  transaction: Context,
  business: Business,
  { id, rule, drafts }: NewSeries,
): Promise<void> {
  const { em, now, approvalCheck } = transaction;
  if (approvalCheck) approvalCheck.counted.bookings += drafts.length;
  await insertSeries(em, { id, businessId: business.id, rule, createdAt: now() });
  await insertAppointments(em, { business, drafts, seriesId: id });
  const events = drafts.map(draft =>
    bookedEvent(business, draft, { seriesId: id, visitId: draft.visitId, visitLead: id }),
  );
  await journalSideEffects(transaction, events);
}

/**
 * Stores the event of each appointment of a series. Clients get one message for all, with the series' event. That event keeps the
 * returned changes, so that they can be undone together.
 */
export async function noteOfSeries(
  transaction: Context,
  seriesId: string,
  events: readonly DomainEvent[],
): Promise<PartChange[]> {
  const marked = events.map(event => ({
    ...event,
    details: { ...event.details, seriesId, visitLead: seriesId },
  }));
  // Only the event of the series is undone.
  await journalSideEffects({ ...transaction, undoes: null }, marked);
  return partChangesOf(events);
}

/** Returns the appointments to store for the visits that fit. */
export async function draftsOf(
  transaction: Context,
  business: Business,
  booked: readonly (LoadedVisit & { placed: readonly Placed[] })[],
  booking: StoredBooking,
): Promise<NewAppointment[]> {
  const visits = booked.map(({ calendars, placed }) =>
    placed.map(each => takenOf(calendars, each)),
  );
  const { client, force } = booking;
  const starts = visits.map(([first]) => first!.startAt);
  const request = { business, now: transaction.now(), force, visits: { client, starts } };
  await recordReservations(transaction.em, request, visits.flat());
  const drafts = visits.flatMap(parts => {
    const visit = parts.length > 1 ? { visitId: newId('vis'), visitLead: null } : undefined;
    return parts.map(reservation =>
      newAppointment(business, reservation, { ...booking, visit }, transaction),
    );
  });
  return drafts;
}
