import type { EntityManager } from '@mikro-orm/sql';
import type { BulkAppointmentInput } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/errors.ts';
import { journalRow } from '../../../../platform/journal/journal.ts';
import { readInstant } from '../../../../platform/validation/read-instant.ts';
import type { Business } from '../../../business/business.entity.ts';
import { atLocation, atStoredLocation } from '../../../business/locations/at-location.ts';
import { namedItem } from '../../../catalog/items/item-and-variant.ts';
import { readPrice } from '../../../catalog/items/read-price.ts';
import { minutesWith } from '../../../catalog/items/staff-terms.ts';
import { notFound } from '../../../nouns/not-found.ts';
import { bookedClient } from '../../../clients/booked-client.ts';
import { readClient } from '../../../clients/read-contact.ts';
import { givenValues } from '../../../custom-fields/given-values.ts';
import { loadBookable, lengthsOfItem } from '../../availability/calendar/bookable.ts';
import { factualItem } from '../../availability/calendar/calendar-facts.ts';
import { calendarOf } from '../../availability/calendar/load-calendar.ts';
import type { Lengths } from '../../availability/calendar/slot-request.ts';
import { chooseVariant } from '../../availability/check-size.ts';
import { writeExplained } from '../../write-explained.ts';
import type { Appointment } from '../appointment.entity.ts';
import { newAppointment } from '../booking/book-start.ts';
import { bookedEvent } from '../booking/booked-event.ts';
import {
  insertAppointment,
  type NewAppointment,
  updateImported,
} from '../booking/new-appointment.queries.ts';
import { reserveSlot, type Reservation, type StartRequest } from '../booking/reserve-slot.ts';
import { priced, rateOf } from '../follow-person.ts';
import { checkTime } from '../lifecycle.ts';
import { checkChoice } from '../reschedule-appointment.ts';
import type { NamedIds } from './named-ids.ts';
import { silently } from './silently.ts';

const minute = 60_000;

/** Stores a new appointment of another system. @throws DomainError. */
export async function bookEntry(
  context: Context,
  whole: Business,
  entry: BulkAppointmentInput,
  named: NamedIds,
): Promise<Pick<Appointment, 'businessId' | 'id'>> {
  const business = await atLocation(context.em, whole, named.idIn(entry, 'locationId'));
  const { id: businessId, timezone, currency } = business;
  const startAt = readInstant(present(entry.startAt, 'startAt'), timezone, 'startAt');
  const clientId = named.idIn(entry, 'clientId');
  const client = readClient({ ...entry, clientId }, business, context);
  const catalogItemId = present(named.idIn(entry, 'catalogItemId'), 'catalogItemId');
  const variantId = named.idIn(entry, 'variantId');
  const { price, staffNote, cancelledBy } = entry;
  const priceMinor = price == null ? null : readPrice(price, currency, 'price');
  const service = await namedItem(context.em, businessId, { catalogItemId, variantId });
  const fields = await givenValues(context, business, {
    record: 'appointment',
    values: entry.fields,
  });
  const wanted = { ...service, startAt, staffId: named.idIn(entry, 'staffId') ?? null };
  const status = entry.status ?? 'confirmed';
  return writeExplained(context, businessId, async (transaction, current) => {
    const locked = await atStoredLocation(transaction.em, current, business.locationId);
    const reservation = await reserve(transaction, locked, { ...entry, ...wanted });
    const { endAt } = reservation;
    checkTime(status, { startAt, endAt, timezone, now: transaction.now() });
    const booked = newAppointment(
      locked,
      reservation,
      {
        client: await bookedClient(transaction, businessId, client),
        fields,
        conversationId: null,
        customFields: {},
        orderId: null,
        force: true,
      },
      transaction,
    );
    const { item } = booked;
    const draft: NewAppointment = {
      ...booked,
      ...(priceMinor !== null && priced(locked, booked, { item, priceMinor }, rateOf(booked))),
      status,
      source: 'import',
      // The client agreed to no terms of this business.
      policy: null,
      depositMinor: 0,
    };
    const event = silently(bookedEvent(locked, draft));
    const row = journalRow(transaction, event, 'succeeded');
    transaction.journal.eventId = row.id;
    await insertAppointment(transaction, { business: locked, draft, entry: row });
    await updateImported(transaction.em, {
      businessId,
      id: draft.id,
      staffNote: staffNote?.trim() || null,
      cancelledBy: status === 'cancelled' ? (cancelledBy ?? 'business') : null,
    });
    return { result: { businessId, id: draft.id }, event, journaled: true };
  });
}

type WantedPlace = Pick<StartRequest, 'itemId' | 'variantId' | 'startAt'> &
  Pick<BulkAppointmentInput, 'durationMinutes' | 'resourceIds' | 'status'> & {
    staffId: string | null;
  };

/**
 * Reserves the slot of an appointment by the check of every booking, without hours, notice and limits. One that is over or cancelled
 * takes no place, so it is never refused for others.
 */
async function reserve(
  transaction: Context,
  business: Business,
  { itemId, variantId, staffId, startAt, ...entry }: WantedPlace,
): Promise<Reservation> {
  const { em } = transaction;
  const now = transaction.now();
  const { item, variants } = await factualItem(em, business, itemId);
  const request = { business, itemId, variantId, staffId, startAt, now, force: true };
  const chosen = entry.resourceIds?.filter(id => !item.resourceIds.includes(id)) ?? [];
  if (chosen.length > 0) await checkChoice(transaction, business, itemId, chosen);
  const resourceIds = chosen.length > 0 ? chosen : undefined;
  const variant = variants.find(each => each.variantId === variantId) ?? null;
  if (variantId != null && !variant) throw notFound('var', variantId);
  const usual = variant?.durationMinutes ?? minutesWith(item, staffId);
  const durationMinutes = entry.durationMinutes ?? usual;
  const lengths = { ...lengthsOfItem(item, variant), durationMinutes, staffId };
  const isOver = startAt + durationMinutes * minute <= now || entry.status === 'cancelled';
  if (isOver)
    return recordOf(em, { ...request, lengths, resourceIds: entry.resourceIds ?? [] }, variant);
  if (entry.durationMinutes == null) return reserveSlot(em, { ...request, resourceIds });
  const reservation = await reserveSlot(em, { ...request, resourceIds, lengths });
  const booked = chooseVariant(item, variants, variantId);
  return { ...reservation, calendar: { ...reservation.calendar, variant: booked } };
}

/** Returns the time of an appointment that takes no place, with its staff member even if they have left. */
async function recordOf(
  em: EntityManager,
  request: StartRequest & { lengths: Lengths; resourceIds: readonly string[] },
  variant: Reservation['calendar']['variant'],
): Promise<Reservation> {
  const { startAt, staffId = null, lengths, resourceIds } = request;
  const bookable = await loadBookable(em, { ...request, keptStaffId: staffId });
  const nothing = { rows: () => [], text: () => '', until: Infinity, counted: null };
  const endAt = startAt + lengths.durationMinutes * minute;
  return {
    calendar: { ...calendarOf(bookable, nothing), variant },
    staffId,
    extraStaffIds: [],
    resourceIds: [...resourceIds],
    startAt,
    endAt,
    occupiedFrom: startAt,
    occupiedTo: endAt,
    processingStartAt: null,
    processingEndAt: null,
  };
}

function present<T>(value: T, path: string): NonNullable<T> {
  if (value == null) throw invalid(path, 'required for a new appointment.', 'required');
  return value;
}
