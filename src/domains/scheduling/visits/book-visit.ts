import type { Context } from '../../../platform/context.ts';
import type { BookVisitInput } from '../../../graphql.generated.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { localDateTime, toIso } from '../../../platform/lib/time/time.ts';
import { countSale } from '../count-visitor.ts';
import { nameFriend } from '../name-friend.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { atLocation, placeOfBusiness } from '../../business/locations/at-location.ts';
import { lockBookedClient, visitingClient } from '../../clients/booked-client.ts';
import { checkPhoneProof, tryPhoneCode } from '../../clients/phone-proof/phone-proof.ts';
import { readClient } from '../../clients/read-contact.ts';
import { askBlocked } from '../../clients/refuse-blocked.ts';
import { givenValues } from '../../custom-fields/given-values.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { storeBooked, type StoredBooking } from '../appointments/booking/book-start.ts';
import { customFieldsOf } from '../appointments/booking/create-appointment.ts';
import { recordReservations } from '../appointments/booking/reserve-slot.ts';
import { namedServices, type VisitStart } from './visit-request.ts';
import { planVisit } from './plan-visit.ts';
import { versionOf, type WholeVisit } from './visit.ts';
import { writeExplained } from '../write-explained.ts';

/**
 * Books a whole visit or nothing: locks the location, plans the visit again, stores its appointments.
 * @throws DomainError SLOT_UNAVAILABLE or RULE_VIOLATION, with the nearest times at which all of it fits.
 */
export async function bookVisit(context: Context, input: BookVisitInput): Promise<WholeVisit> {
  const found = await authorizeBusiness(context, input, 'appointment:create', 'service');
  const business = await atLocation(context.em, found, input.locationId);
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const { client, startAt } = collectIssues({
    client: () => readClient(input, business, context),
    startAt: () => readInstant(input.startAt, business.timezone, 'startAt'),
  });
  await countSale(context);
  const { phone } = client;
  const claim = await tryPhoneCode(context, business, { phone, code: input.phoneCode });
  const people = input.people ?? 1;
  const parts = await namedServices(context.em, business.id, input.services, people);
  const force = input.force ?? false;
  const conversationId = input.conversationId ?? null;
  const customFields = customFieldsOf(input, client.email);
  const fields = await givenValues(context, business, {
    record: 'appointment',
    values: input.fields,
  });
  return writeExplained(context, placeOfBusiness(business), async (transaction, locked) => {
    await checkPhoneProof(transaction, locked, claim);
    const refuseBlocked = await askBlocked(transaction, locked, client);
    const booked = await visitingClient(transaction, locked, client);
    await lockBookedClient(transaction.em, locked.id, booked);
    const start = { business: locked, parts, now: transaction.now(), startAt, force };
    const booking = { client: booked, conversationId, customFields, fields, orderId: null, force };
    const visit = await storeVisit(transaction, start, booking);
    await refuseBlocked();
    await nameFriend(transaction, visit.appointments[0]!);
    return { result: visit, event: bookedEvent(locked, visit) };
  });
}

/** Plans a visit and stores its appointments, each with an audit event of its own, under the lock of its location. */
async function storeVisit(
  transaction: Context,
  start: VisitStart,
  booking: StoredBooking,
): Promise<WholeVisit> {
  const { business } = start;
  const id = newId('vis');
  const appointments: Appointment[] = [];
  const places = await planVisit(transaction.em, start);
  const visits = { client: booking.client, starts: [start.startAt] };
  await recordReservations(transaction.em, { ...start, visits }, places);
  for (const reservation of places) {
    const visit = { visitId: id, visitLead: appointments[0]?.id ?? null };
    // The call's tool event belongs to the visit, so its parts get events of their own.
    const beside = { ...transaction, tool: null };
    const { appointment } = await storeBooked(beside, business, reservation, { ...booking, visit });
    appointments.push(await appointment);
  }
  return { id, businessId: business.id, appointments };
}

function bookedEvent({ id, timezone }: Business, visit: WholeVisit): DomainEvent {
  const [first] = visit.appointments as [Appointment];
  const when = localDateTime(first.startAt, timezone).slice(0, 16).replace('T', ' ');
  const services = visit.appointments.map(({ serviceName }) => serviceName).join(', ');
  return {
    type: 'visit.booked',
    businessId: id,
    subject: visit.id,
    summary: `${services} for ${first.clientName} on ${when}, as one visit.`,
    details: {
      startAt: toIso(first.startAt),
      appointmentIds: visit.appointments.map(appointment => appointment.id),
      conversationId: first.conversationId ?? null,
      version: versionOf(visit),
    },
    before: null,
    after: { startAt: toIso(first.startAt), cancelled: false },
  };
}
