import type { Context } from '../../../../platform/context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Business } from '../../../business/business.entity.ts';
import { atStoredLocation } from '../../../business/locations/at-location.ts';
import { priceMinorWith } from '../../../catalog/items/staff-terms.ts';
import { chooseVariant } from '../../availability/check-size.ts';
import { lengthsOfItem } from '../../availability/calendar/bookable.ts';
import type { FactualVariant } from '../../availability/calendar/calendar-facts.queries.ts';
import { factualItem } from '../../availability/calendar/calendar-facts.ts';
import { rateAt } from '../../../taxes/rate-at.ts';
import type { Appointment } from '../appointment.entity.ts';
import { placeOf, reserveSlot, type Reservation } from '../booking/reserve-slot.ts';
import { priced, rateOf } from '../follow-person.ts';
import { lengthsOf } from '../loaders.ts';
import type { Change } from './read-change.ts';

/** A change to reserve a slot for. */
interface Wanted extends Change {
  force: boolean;
  /** The new start; omitted: the present one. */
  startAt?: number | undefined;
  resourceIds?: readonly string[] | undefined;
}

/**
 * Reserves the time and resources of a changed appointment, under the business's lock. Its own place counts as free.
 * @throws StartRefused, with the appointment unchanged.
 */
export async function takeChanged(
  { em, now }: Context,
  business: Business,
  appointment: Appointment,
  { force, startAt = appointment.startAt, resourceIds, ...change }: Wanted,
): Promise<void> {
  const { staffId: present = null, extraStaffIds } = appointment;
  const place = await atStoredLocation(em, business, appointment.locationId ?? null);
  const service = await serviceOf(em, place, change);
  const staffId = change.staffId === undefined ? present : change.staffId;
  const usual = service ? lengthsOfItem(service.item, service.variant) : lengthsOf(appointment);
  const { minutes } = change;
  const taken = await reserveSlot(em, {
    business,
    locationId: appointment.locationId ?? null,
    itemId: service?.item.id ?? appointment.catalogItemId,
    variantId: service?.variant?.variantId,
    staffId,
    keptStaffId: present,
    preferredStaffId: present,
    preferredExtraStaffIds: extraStaffIds,
    preferredResourceIds: appointment.resourceIds,
    resourceIds,
    startAt,
    staysThere: startAt === appointment.startAt,
    force,
    now: now(),
    ignoring: appointment.id,
    // A new service takes as long as its staff member needs for it, unless the change sets a duration.
    lengths:
      service && minutes === null
        ? undefined
        : { ...usual, ...(minutes !== null && { durationMinutes: minutes, staffId }) },
  });
  // The client confirmed the previous time.
  if (startAt !== appointment.startAt) appointment.clientConfirmedAt = null;
  Object.assign(
    appointment,
    costs(business, appointment, { taken, change, variant: service?.variant ?? null }),
    placeOf(taken),
  );
  if (!service) return;
  Object.assign(appointment, {
    catalogItemId: service.item.id,
    variantId: service.variant?.variantId ?? null,
    variantName: service.variant?.name ?? null,
  });
}

async function serviceOf(em: Context['em'], business: Business, { service }: Change) {
  if (!service) return null;
  const { item, variants } = await factualItem(em, business, service.itemId);
  if (!item.active) {
    throw new DomainError(
      'RULE_VIOLATION',
      `catalogItemId: “${item.name}” is not offered now.`,
    ).withReason('item_not_offered', { name: item.name });
  }
  if (item.capacity > 1) {
    throw new DomainError(
      'RULE_VIOLATION',
      `catalogItemId: “${item.name}” is a class; book a place in it instead.`,
    ).withReason('appointment_of_class');
  }
  return { item, variant: chooseVariant(item, variants, service.variantId) };
}

/** Returns the price set by the change, else that of the new service. Else it is the new staff member's price if it differs. */
function costs(
  business: Business,
  appointment: Appointment,
  {
    taken,
    change,
    variant,
  }: { taken: Reservation; change: Change; variant: FactualVariant | null },
): Partial<Appointment> {
  const { item } = taken.calendar;
  const withTaken = variant?.priceMinor ?? priceMinorWith(item, taken.staffId);
  if (change.service) {
    const rate = rateAt(item.taxRate, { locationId: appointment.locationId ?? null });
    const priceMinor = change.priceMinor ?? withTaken;
    const taxes = { taxName: rate?.name ?? null, taxPpm: rate?.ppm ?? null };
    return { ...priced(business, appointment, { item, priceMinor }, rate), ...taxes };
  }
  const isElsewhere = appointment.orderId != null || appointment.packageId != null;
  const isSame = withTaken === priceMinorWith(item, appointment.staffId ?? null);
  const ofPerson = isSame || isElsewhere ? null : withTaken;
  const priceMinor = change.priceMinor ?? ofPerson;
  if (priceMinor === null) return {};
  return priced(business, appointment, { item, priceMinor }, rateOf(appointment));
}
