import { authorize } from '../business/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import { writeLocked } from '../business/write-locked.ts';
import { readInstant } from '../business/read-instant.ts';
import type { Context } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import type { CreateAppointmentInput } from '../graphql.generated.ts';
import { journalRow, type Happening } from '../journal/journal.ts';
import { newId } from '../lib/ids.ts';
import { localDateTime } from '../lib/time.ts';
import { readName, readPhone } from '../read-input.ts';
import type { Appointment } from './appointment.entity.ts';
import { explainRefusal } from './explain-refusal.ts';
import { Hold } from './hold.entity.ts';
import { insertAppointment, type NewAppointment } from './insert-appointment.ts';
import { approvalUntil } from './lifecycle.ts';
import { StartRefused, takeStart, type TakenStart } from './take-start.ts';

/** A booking's input, read. */
interface Booking {
  itemId: string;
  staffId: string | null | undefined;
  startAt: number;
  client: { phone: string; name: string };
}

/**
 * Books a client into a slot: locks the business, judges the slot again, stores the appointment.
 * @throws DomainError SLOT_UNAVAILABLE, HOLD_EXPIRED or RULE_VIOLATION, each with the nearest free starts.
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
      const wanted = await book(transaction, locked, booking, input);
      const happening = happeningOf(locked, wanted);
      const entry = journalRow(transaction, happening, 'succeeded');
      const result = await insertAppointment(transaction.em, locked, wanted, entry);
      return { result, happening, journaled: true };
    });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw await explainRefusal(context.em, error);
  }
}

function readBooking(input: CreateAppointmentInput, business: Business): Booking {
  return {
    itemId: input.catalogItemId,
    staffId: input.staffId,
    startAt: Date.parse(readInstant(input.startAt, business.timezone, 'startAt')),
    client: {
      phone: readPhone(input.clientPhone, 'clientPhone'),
      name: readName(input.clientName, 'clientName'),
    },
  };
}

function happeningOf({ id, timezone }: Business, wanted: NewAppointment): Happening {
  const { item, client, staffId, staffName, startAt, conversationId } = wanted;
  const when = localDateTime(startAt, timezone).slice(0, 16).replace('T', ' ');
  return {
    event: 'appointment.created',
    businessId: id,
    subject: wanted.id,
    summary: `${item.name} for ${client.name} on ${when}${staffName ? ` with ${staffName}` : ''}.`,
    details: {
      catalogItemId: item.id,
      staffId,
      startAt: new Date(startAt).toISOString(),
      conversationId,
    },
  };
}

/** Takes the start under the lock and says what is to be stored. */
async function book(
  { em, now }: Context,
  business: Business,
  booking: Booking,
  input: CreateAppointmentInput,
): Promise<NewAppointment> {
  const hold = input.holdId ? await findHold(em, business.id, input.holdId) : null;
  if (hold) checkHold(hold, booking);
  const isLive = hold !== null && hold.expiresAt > now();
  const taken = await takeStart(em, {
    business,
    itemId: booking.itemId,
    staffId: booking.staffId ?? (isLive ? hold.staffId : null),
    startAt: booking.startAt,
    now: now(),
    ignoring: hold?.id,
    // A live hold has passed the rules already; only its place is looked at again.
    force: (input.force ?? false) || isLive,
  }).catch(error => {
    const isTaken = error instanceof StartRefused && error.code === 'SLOT_UNAVAILABLE';
    throw hold && isTaken
      ? new StartRefused('HOLD_EXPIRED', 'The hold ran out and its place is taken.', error.wish)
      : error;
  });
  if (hold) em.remove(hold);
  return newAppointment(taken, booking, input, now());
}

function newAppointment(
  taken: TakenStart,
  { client }: Booking,
  input: CreateAppointmentInput,
  now: number,
): NewAppointment {
  const { item, nameOf } = taken.calendar;
  // Forcing is the business's own approval.
  const waits = item.requiresApproval && !input.force;
  return {
    id: newId('apt'),
    item,
    client,
    staffId: taken.staffId,
    staffName: nameOf(taken.staffId),
    startAt: taken.startAt,
    endAt: taken.endAt,
    occupiedFrom: taken.occupiedFrom,
    occupiedTo: taken.occupiedTo,
    status: waits ? 'pending' : 'confirmed',
    expiresAt: waits ? approvalUntil(now, taken.startAt) : null,
    conversationId: input.conversationId ?? null,
    customFields: input.customFields ?? {},
    createdAt: now,
  };
}

async function findHold(em: Context['em'], businessId: string, id: string): Promise<Hold> {
  const hold = await em.findOne(Hold, { id, businessId });
  if (!hold) throw notFound('hold', id);
  return hold;
}

function checkHold(hold: Hold, { itemId, staffId, startAt }: Booking): void {
  if (hold.catalogItemId !== itemId)
    throw invalid('catalogItemId', 'the hold is for another service.');
  if (hold.startAt !== startAt) throw invalid('startAt', 'the hold is for another time.');
  if (staffId != null && hold.staffId !== staffId) {
    throw invalid('staffId', 'the hold is for somebody else.');
  }
}
