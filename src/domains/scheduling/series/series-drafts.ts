import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Business } from '../../business/business.entity.ts';
import { newAppointment, type StoredBooking } from '../appointments/booking/book-start.ts';
import type { NewAppointment } from '../appointments/booking/new-appointment.queries.ts';
import { recordReservations } from '../appointments/booking/reserve-slot.ts';
import { takenOf } from '../visits/plan-visit.ts';
import type { Placed } from '../visits/visit-plan.ts';
import type { LoadedVisit } from './load-occurrences.ts';

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
