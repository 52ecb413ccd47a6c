import type { Context, CheckedChange } from '../../../platform/context.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import type { Business } from '../../business/business.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { lengthsOf } from '../../scheduling/appointments/loaders.ts';
import {
  placeOf,
  reserveSlot,
  type StartRequest,
} from '../../scheduling/appointments/booking/reserve-slot.ts';
import { Hold } from '../../scheduling/holds/hold.entity.ts';

const minute = 60_000;

/** The slot of a change. */
export type Place = Omit<StartRequest, 'business' | 'now' | 'force' | 'visits'>;

const takesPlaces = new Set([
  'appointment.created',
  'appointment.rescheduled',
  'appointment.changed',
  'appointment.restored',
  'order.created',
]);

/** Returns the slots that a change took, which are free again after its rollback. */
export async function placesOf(
  { em }: Context,
  { event: { type, businessId, subject } }: CheckedChange,
): Promise<Place[]> {
  if (!takesPlaces.has(type) || !businessId || !subject) return [];
  const appointments = await em.find(
    Appointment,
    {
      businessId,
      status: { $in: ['pending', 'confirmed'] },
      ...(type === 'order.created' ? { orderId: subject } : { id: subject }),
    },
    { orderBy: { startAt: 'asc', id: 'asc' } },
  );
  const isNew = type.endsWith('.created');
  return appointments.map(each => ({
    itemId: each.catalogItemId,
    variantId: each.variantId ?? null,
    staffId: each.staffId ?? null,
    startAt: each.startAt,
    locationId: each.locationId ?? null,
    preferredExtraStaffIds: each.extraStaffIds,
    preferredResourceIds: each.resourceIds,
    ...(!isNew && {
      keptStaffId: each.staffId ?? null,
      ignoring: each.id,
      lengths: lengthsOf(each),
      staysThere: type === 'appointment.changed',
    }),
  }));
}

/**
 * Holds slots for a proposal, under the business's lock, while it waits and as long as they are bookable. @throws StartRefused if
 * one was taken in the meantime.
 */
export async function holdPlaces(
  { em, now }: Context,
  business: Business,
  proposalId: string,
  { places, until }: { places: readonly Place[]; until: number },
): Promise<{ holdIds: string[]; lapsesAt: number }> {
  const holds: Hold[] = [];
  let lapsesAt = until;
  for (const place of places) {
    const reservation = await reserveSlot(em, { ...place, business, now: now(), force: false });
    const { minNoticeMinutes } = reservation.calendar.rules;
    lapsesAt = Math.min(lapsesAt, reservation.startAt - minNoticeMinutes * minute);
    const hold = em.create(Hold, {
      id: newId('hold'),
      businessId: business.id,
      session: hashSecret(`${proposalId} ${holds.length}`),
      visitor: null,
      catalogItemId: place.itemId,
      variantId: place.variantId ?? null,
      locationId: place.locationId ?? null,
      ...placeOf(reservation),
      expiresAt: until,
    });
    holds.push(hold);
    // The next reservation has to see this hold.
    await em.flush();
  }
  for (const hold of holds) hold.expiresAt = lapsesAt;
  return { holdIds: holds.map(({ id }) => id), lapsesAt };
}
