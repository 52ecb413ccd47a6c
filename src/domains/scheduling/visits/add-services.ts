import { atStoredLocation } from '../../business/locations/at-location.ts';
import type { AddServicesInput } from '../../../graphql.generated.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { storeBooked } from '../appointments/booking/book-start.ts';
import { reserveSlot, type Reservation } from '../appointments/booking/reserve-slot.ts';
import { cancelLocked, loadForChange } from '../appointments/change-appointment.ts';
import { checkGoesOn } from '../appointments/lifecycle.ts';
import { writeExplained } from '../write-explained.ts';
import { findVisit } from './authorize-visit.ts';
import { noteParts } from './load-visit.ts';
import { restoredEvent } from './cancel-visit.ts';
import { namedServices, type PartRequest } from './visit-request.ts';
import { comingOf, versionOf, type WholeVisit } from './visit.ts';

/**
 * Adds services to a booked or arrived appointment, one after another, right after the client's other services: all or none. They
 * are confirmed and join the appointment's visit. @throws DomainError INVALID_TRANSITION, SLOT_UNAVAILABLE.
 */
export async function addServices(context: Context, input: AddServicesInput): Promise<WholeVisit> {
  const business = await authorize(context, input.businessId, 'appointment:update');
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const services = await namedServices(context.em, business.id, input.services, 1);
  return writeExplained(context, business.id, async (transaction, locked) => {
    const appointment = await loadForChange(transaction, business.id, input.appointmentId);
    checkGoesOn(appointment.status);
    raiseVersion(appointment, input.version);
    appointment.visitId ??= newId('vis');
    const { visitId } = appointment;
    await transaction.em.flush();
    const before = await findVisit(transaction, locked, visitId);
    const force = input.force ?? false;
    const there = await atStoredLocation(transaction.em, locked, appointment.locationId ?? null);
    const added = await bookAfter(transaction, there, before, { appointment, services, force });
    const visit = await findVisit(transaction, locked, visitId);
    const { clientName } = appointment;
    const names = added.map(({ serviceName }) => serviceName).join(', ');
    const event = {
      type: 'visit.extended',
      businessId: business.id,
      subject: visitId,
      summary: `${names} was added to the visit of ${clientName}.`,
      details: { appointmentIds: added.map(({ id }) => id), version: versionOf(visit) },
      before: { parts: before.appointments.length },
      after: { parts: visit.appointments.length },
    };
    return { result: visit, event };
  });
}

interface Addition {
  appointment: Appointment;
  services: readonly PartRequest[];
  force: boolean;
}

/** Books each service at the end of the one before, with the same staff member if possible. */
async function bookAfter(
  transaction: Context,
  business: Business,
  visit: WholeVisit,
  { appointment, services, force }: Addition,
): Promise<Appointment[]> {
  const { conversationId = null, clientId: id, clientName: name } = appointment;
  const client = { id, phone: null, name };
  let startAt = Math.max(...comingOf(visit).map(({ endAt }) => endAt));
  const added: Appointment[] = [];
  for (const { itemId, variantId, staffId } of services) {
    const reservation: Reservation = await reserveSlot(transaction.em, {
      business,
      itemId,
      variantId,
      staffId,
      preferredStaffId: added.at(-1)?.staffId ?? appointment.staffId ?? null,
      startAt,
      staysThere: true,
      force,
      now: transaction.now(),
    });
    startAt = reservation.endAt;
    const booked = await storeBooked({ ...transaction, tool: null }, business, reservation, {
      client,
      conversationId,
      customFields: {},
      fields: {},
      orderId: null,
      // Staff who add a service approve it, and it is paid with the rest.
      force: true,
      visit: { visitId: visit.id, visitLead: added[0]?.id ?? null },
    });
    added.push(await booked.appointment);
  }
  return added;
}

/** Removes services from a visit again, as long as the visit did not change since. @throws DomainError VERSION_CONFLICT. */
export async function takeServicesOff(
  context: Context,
  business: Business,
  { visitId, appointmentIds }: { visitId: string; appointmentIds: readonly string[] },
): Promise<WholeVisit> {
  return writeLocked(context, business.id, async (transaction, locked) => {
    const how = { cancelledBy: 'business', waiveFee: true, reason: null } as const;
    const events = [];
    for (const id of appointmentIds) {
      const part = await loadForChange(transaction, business.id, id);
      if (part.version !== 1) throw changedSince();
      raiseVersion(part, null);
      events.push((await cancelLocked(transaction, locked, part, how)).event);
    }
    const changes = await noteParts(transaction, visitId, events);
    const visit = await findVisit(transaction, locked, visitId);
    return { result: visit, event: { ...restoredEvent(visit), details: { changes } } };
  });
}

function changedSince(): DomainError {
  return new DomainError(
    'VERSION_CONFLICT',
    'What was added was changed since, so it cannot be undone any more; cancel it instead.',
  ).withReason('undo_changed');
}
