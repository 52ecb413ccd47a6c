import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { loadForChange } from '../appointments/change-appointment.ts';
import { journaledState } from '../appointments/journaled-state.ts';
import { findOwnAppointment } from '../appointments/reading/own-appointments.ts';
import { storeAll } from '../appointments/store-all.ts';
import { loadVisit, noteParts } from './load-visit.ts';

/**
 * Stores the client's confirmation for all remaining appointments of a visit. Confirming again changes nothing.
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION if the visit no longer takes place.
 */
export async function confirmByClient(context: Context, appointmentId: string): Promise<void> {
  const own = await findOwnAppointment(context, appointmentId);
  const { id: businessId } = await authorize(context, own.businessId, 'appointment:own');
  const { clientName } = own;
  const visitId = own.visitId ?? null;
  await writeLocked(context, businessId, async (transaction, locked) => {
    const parts = await partsOf(transaction, locked, own);
    const news = parts.filter(({ clientConfirmedAt }) => clientConfirmedAt == null);
    const events = news.map(part => confirmed(part, clientName, transaction.now()));
    await storeAll(transaction, businessId, news);
    if (visitId !== null) await noteParts(transaction, visitId, events);
    const ofVisit: DomainEvent = {
      type: 'visit.client_confirmed',
      businessId,
      subject: visitId ?? appointmentId,
      summary: `${clientName} has confirmed the visit.`,
    };
    const event = visitId === null ? events[0] : ofVisit;
    return { result: undefined, event: event ?? ofVisit, journaled: events.length === 0 };
  });
}

async function partsOf(
  transaction: Context,
  business: Business,
  { id, visitId = null, serviceName }: Appointment,
): Promise<Appointment[]> {
  const parts =
    visitId === null
      ? [Object.assign(await loadForChange(transaction, business.id, id), { serviceName })]
      : await loadVisit(transaction, business, { visitId });
  const [first] = parts.filter(({ status }) => status === 'confirmed');
  if (first && first.startAt > transaction.now()) return parts;
  throw new DomainError(
    'INVALID_TRANSITION',
    'Only a confirmed visit that is still to come can be confirmed by its client.',
  );
}

function confirmed(appointment: Appointment, clientName: string, now: number): DomainEvent {
  const before = journaledState(appointment);
  raiseVersion(appointment, null);
  appointment.clientConfirmedAt = now;
  const { businessId, id: subject, serviceName } = appointment;
  return {
    type: 'appointment.client_confirmed',
    businessId,
    subject,
    summary: `${clientName} has confirmed ${serviceName}.`,
    ...changesOf(before, journaledState(appointment)),
  };
}
