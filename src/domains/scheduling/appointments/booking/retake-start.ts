import type { Business } from '../../../business/business.entity.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Appointment } from '../appointment.entity.ts';
import type { StartRequest, TakenStart } from './take-start.ts';
import type { ClientVisits } from './client-limits.ts';
import { lengthsOf } from '../lengths-of.ts';
import { putAt } from '../follow-person.ts';
import { takeStart } from './take-start.ts';

/** Which start an appointment is to have; instants are epoch milliseconds. */
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
 * Takes a start for an existing appointment, under the business's lock: it keeps its buffers and, with
 * the same person, its duration; its own place counts as free. Returns the service. @throws StartRefused, with the appointment unchanged.
 */
export async function retakeStart(
  { em, now }: Context,
  business: Business,
  appointment: Appointment,
  {
    byClient = false,
    itemId = appointment.catalogItemId,
    ...request
  }: NewStart & { byClient?: boolean; itemId?: string | undefined },
): Promise<TakenStart['calendar']['item']> {
  const { staffId, extraStaffIds } = appointment;
  const taken = await takeStart(em, {
    ...request,
    business,
    itemId,
    now: now(),
    ignoring: appointment.id,
    // Where somebody else serves it now, the others stay.
    preferredExtraStaffIds: [...extraStaffIds, ...(staffId == null ? [] : [staffId])],
    preferredResourceIds: appointment.resourceIds,
    lengths: request.lengths ?? lengthsOf(appointment),
    visits: { client: clientOf(appointment), starts: [request.startAt] },
  });
  return putAt(business, appointment, taken, byClient);
}

/** The client of an appointment, for the limits of their own. */
export function clientOf({ clientId }: Appointment): ClientVisits['client'] {
  return { id: clientId, phone: null };
}
