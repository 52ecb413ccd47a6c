import type { Business } from '../../../business/business.entity.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Lengths } from '../../availability/calendar/slot-request.ts';
import type { Appointment } from '../appointment.entity.ts';
import type { StartRequest, TakenStart } from './take-start.ts';
import type { ClientVisits } from './client-limits.ts';
import { putAt } from '../follow-person.ts';
import { takeStart } from './take-start.ts';

const minute = 60_000;

/** Which start an appointment is to have; instants are epoch milliseconds. */
type NewStart = Pick<
  StartRequest,
  | 'startAt'
  | 'staffId'
  | 'extraStaffIds'
  | 'preferredStaffId'
  | 'keptStaffId'
  | 'resourceIds'
  | 'force'
  | 'isPromised'
>;

/**
 * Takes a start for an existing appointment, under the business's lock: it keeps its buffers and, with
 * the same person, its duration; its own place counts as free. Returns the service. @throws StartRefused, with the appointment unchanged.
 */
export async function retakeStart(
  { em, now }: Context,
  business: Business,
  appointment: Appointment,
  { byClient = false, ...request }: NewStart & { byClient?: boolean },
): Promise<TakenStart['calendar']['item']> {
  const { staffId, extraStaffIds } = appointment;
  const taken = await takeStart(em, {
    ...request,
    business,
    itemId: appointment.catalogItemId,
    now: now(),
    ignoring: appointment.id,
    // Where somebody else serves it now, the others stay.
    preferredExtraStaffIds: [...extraStaffIds, ...(staffId == null ? [] : [staffId])],
    preferredResourceIds: appointment.resourceIds,
    lengths: lengthsOf(appointment),
    visits: { client: clientOf(appointment), starts: [request.startAt] },
  });
  return putAt(business, appointment, taken, byClient);
}

/** The client of an appointment, for the limits of their own. */
export function clientOf({ clientId }: Appointment): ClientVisits['client'] {
  return { id: clientId, phone: null };
}

/** The duration, the buffers and the number of people that an appointment was booked with. */
export function lengthsOf(appointment: Appointment): Lengths {
  const { startAt, endAt, occupiedFrom, occupiedTo, processingStartAt, processingEndAt } =
    appointment;
  return {
    staffCount: 1 + appointment.extraStaffIds.length,
    staffId: appointment.staffId ?? null,
    durationMinutes: (endAt - startAt) / minute,
    bufferBeforeMinutes: (startAt - occupiedFrom) / minute,
    bufferAfterMinutes: (occupiedTo - endAt) / minute,
    processing:
      processingStartAt == null || processingEndAt == null
        ? null
        : {
            afterMinutes: (processingStartAt - startAt) / minute,
            minutes: (processingEndAt - processingStartAt) / minute,
          },
  };
}
