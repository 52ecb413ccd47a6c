import type { Business } from '../../../business/business.entity.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Appointment } from '../appointment.entity.ts';
import type { StartRequest, Reservation } from './reserve-slot.ts';
import type { ClientVisits } from './client-limits.ts';
import { lengthsOf } from '../lengths-of.ts';
import { putAt } from '../follow-person.ts';
import { reserveSlot } from './reserve-slot.ts';

/** The requested new start of an appointment. Instants are epoch milliseconds. */
type NewStart = Pick<
  StartRequest,
  | 'startAt'
  | 'lengths'
  | 'staffId'
  | 'extraStaffIds'
  | 'preferredStaffId'
  | 'keptStaffId'
  | 'resourceIds'
  | 'force'
  | 'isPromised'
>;

/**
 * Reserves a new slot for an existing appointment, under the business's lock. It keeps its buffers and, with the same staff
 * member, its duration. Its own place counts as free. Returns the service. @throws StartRefused, with the appointment unchanged.
 */
export async function reserveNewSlot(
  { em, now }: Context,
  business: Business,
  appointment: Appointment,
  {
    byClient = false,
    itemId = appointment.catalogItemId,
    ...request
  }: NewStart & { byClient?: boolean; itemId?: string | undefined },
): Promise<Reservation['calendar']['item']> {
  const { staffId, extraStaffIds } = appointment;
  const reservation = await reserveSlot(em, {
    ...request,
    business,
    itemId,
    now: now(),
    ignoring: appointment.id,
    // If another staff member leads now, the rest of the team is preferred.
    preferredExtraStaffIds: [...extraStaffIds, ...(staffId == null ? [] : [staffId])],
    preferredResourceIds: appointment.resourceIds,
    lengths: request.lengths ?? lengthsOf(appointment),
    visits: { client: clientOf(appointment), starts: [request.startAt] },
  });
  return putAt(business, appointment, reservation, byClient);
}

/** Returns the client of an appointment, for the client's booking limits. */
export function clientOf({ clientId }: Appointment): ClientVisits['client'] {
  return { id: clientId, phone: null };
}
