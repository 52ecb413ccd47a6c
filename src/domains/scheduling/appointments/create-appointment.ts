import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import type { CreateAppointmentInput } from '../../../graphql.generated.ts';
import { readName, readPhone } from '../../../platform/validation/read-text.ts';
import type { Appointment } from './appointment.entity.ts';
import { bookStart, type Booking } from './book-start.ts';
import { explainRefusal } from '../availability/explain-refusal.ts';
import { StartRefused } from './take-start.ts';

/**
 * Books a client into a slot: locks the business, checks the slot again, stores the appointment. @throws
 * DomainError SLOT_UNAVAILABLE, HOLD_EXPIRED or RULE_VIOLATION, each with the nearest free starts.
 */
export async function createAppointment(
  context: Context,
  input: CreateAppointmentInput,
): Promise<Appointment> {
  const business = await authorize(context, input.businessId, 'appointment:create');
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const booking = readBooking(input, business);
  try {
    return await writeLocked(context, business.id, async (transaction, locked) => {
      const { appointment, event } = await bookStart(transaction, locked, booking);
      return { result: appointment, event, journaled: true };
    });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw await explainRefusal(context.em, error);
  }
}

function readBooking(input: CreateAppointmentInput, business: Business): Booking {
  return {
    itemId: input.catalogItemId,
    variantId: input.variantId ?? null,
    staffId: input.staffId ?? null,
    startAt: readInstant(input.startAt, business.timezone, 'startAt'),
    client: {
      phone: readPhone(input.clientPhone, 'clientPhone'),
      name: readName(input.clientName, 'clientName'),
    },
    conversationId: input.conversationId ?? null,
    customFields: input.customFields ?? {},
    holdId: input.holdId ?? null,
    orderId: null,
    force: input.force ?? false,
  };
}
