import { authorize } from '../../../business/access/authorize.ts';
import { placeOfBusiness } from '../../../business/locations/at-location.ts';
import { readInstant } from '../../../../platform/validation/read-instant.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CreateAppointmentInput } from '../../../../graphql.generated.ts';
import { countSale } from '../../count-visitor.ts';
import { nameFriend } from '../../name-friend.ts';
import { namedItem } from '../../../catalog/items/item-and-variant.ts';
import { checkPhoneProof, tryPhoneCode } from '../../../clients/phone-proof/phone-proof.ts';
import { lockBookedClient, visitingClient } from '../../../clients/booked-client.ts';
import { askBlocked } from '../../../clients/refuse-blocked.ts';
import { readClient } from '../../../clients/read-contact.ts';
import { givenValues } from '../../../custom-fields/given-values.ts';
import { authorizeBusiness } from '../../../shop/authorize-business.ts';
import type { Appointment } from '../appointment.entity.ts';
import { collectIssues } from '../../../../platform/validation/collect-issues.ts';
import { placeOfBooking } from '../../holds/place-of-booking.ts';
import { bookStart, type Booking } from './book-start.ts';
import { writeExplained } from '../../write-explained.ts';

/**
 * Books a client into a slot: locks the business, checks the slot again, stores the appointment.
 * @throws DomainError SLOT_UNAVAILABLE, HOLD_EXPIRED or RULE_VIOLATION, each with the nearest free starts.
 */
export async function createAppointment(
  context: Context,
  input: CreateAppointmentInput,
): Promise<Appointment> {
  const found = await authorizeBusiness(context, input, 'appointment:create', 'service');
  const business = await placeOfBooking(context.em, found, input);
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const { client, startAt } = collectIssues({
    client: () => readClient(input, business, context),
    startAt: () => readInstant(input.startAt, business.timezone, 'startAt'),
  });
  await countSale(context);
  const claim = await tryPhoneCode(context, business, {
    phone: client.phone,
    code: input.phoneCode,
  });
  const [named, fields] = await Promise.all([
    namedItem(context.em, business.id, input),
    givenValues(context, business, { record: 'appointment', values: input.fields }),
  ]);
  const booking = { ...named, startAt, fields, ...readBooking(input, client.email) };
  return writeExplained(context, placeOfBusiness(business), async (transaction, locked) => {
    await checkPhoneProof(transaction, locked, claim);
    const refuseBlocked = await askBlocked(transaction, locked, client);
    const booked = await visitingClient(transaction, locked, client);
    await lockBookedClient(transaction.em, locked.id, booked);
    const { appointment, event } = await bookStart(transaction, locked, {
      ...booking,
      client: booked,
    });
    await refuseBlocked();
    await nameFriend(transaction, appointment);
    return { result: appointment, event, journaled: true };
  });
}

function readBooking(
  input: CreateAppointmentInput,
  email: string | null,
): Omit<Booking, 'itemId' | 'variantId' | 'client' | 'startAt' | 'fields'> {
  return {
    staffId: input.staffId ?? null,
    conversationId: input.conversationId ?? null,
    customFields: customFieldsOf(input, email),
    holdId: input.holdId ?? null,
    orderId: null,
    force: input.force ?? false,
  };
}

/** Returns the booking fields sent by the caller, plus values that have no column of their own. */
export function customFieldsOf(
  input: Pick<CreateAppointmentInput, 'customFields' | 'place' | 'comment'>,
  email: string | null,
): Record<string, string> {
  const { place } = input;
  const comment = input.comment?.trim();
  return {
    ...input.customFields,
    ...(email && { email }),
    ...(place && { place }),
    ...(comment && { comment }),
  };
}
