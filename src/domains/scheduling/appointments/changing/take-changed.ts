import type { Context } from '../../../../platform/context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Business } from '../../../business/business.entity.ts';
import { priceMinorWith } from '../../../catalog/items/staff-terms.ts';
import { chooseVariant } from '../../availability/choose-variant.ts';
import { lengthsOfItem } from '../../availability/calendar/bookable.ts';
import {
  calendarFacts,
  factualItem,
  type FactualVariant,
} from '../../availability/calendar/calendar-facts.ts';
import type { Appointment } from '../appointment.entity.ts';
import { placeOf, takeStart, type TakenStart } from '../booking/take-start.ts';
import { priced, rateOf } from '../follow-person.ts';
import { lengthsOf } from '../lengths-of.ts';
import type { Change } from './read-change.ts';

/**
 * Takes what a changed appointment needs at the start that it has, under the business's lock; its own place counts as free.
 * @throws StartRefused, with the appointment unchanged.
 */
export async function takeChanged(
  { em, now }: Context,
  business: Business,
  appointment: Appointment,
  { force, ...change }: Change & { force: boolean },
): Promise<void> {
  const { staffId: present = null, extraStaffIds } = appointment;
  const service = await serviceOf(em, business, change);
  const staffId = change.staffId === undefined ? present : change.staffId;
  const usual = service ? lengthsOfItem(service.item, service.variant) : lengthsOf(appointment);
  const { minutes } = change;
  const taken = await takeStart(em, {
    business,
    itemId: service?.item.id ?? appointment.catalogItemId,
    variantId: service?.variant?.variantId,
    staffId,
    keptStaffId: present,
    preferredStaffId: present,
    preferredExtraStaffIds: extraStaffIds,
    preferredResourceIds: appointment.resourceIds,
    startAt: appointment.startAt,
    staysThere: true,
    force,
    now: now(),
    ignoring: appointment.id,
    // A service that is new here takes as long as its person takes for it, unless that is said.
    lengths:
      service && minutes === null
        ? undefined
        : { ...usual, ...(minutes !== null && { durationMinutes: minutes, staffId }) },
  });
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
  const facts = await calendarFacts(em, business);
  const { item, variants } = await factualItem(em, business, facts, service.itemId);
  if (!item.active) {
    throw new DomainError(
      'RULE_VIOLATION',
      `catalogItemId: “${item.name}” is not offered now.`,
    ).because('item_not_offered', { name: item.name });
  }
  if (item.capacity > 1) {
    throw new DomainError(
      'RULE_VIOLATION',
      `catalogItemId: “${item.name}” is a class; book a place in it instead.`,
    ).because('appointment_of_class');
  }
  return { item, variant: chooseVariant(item, variants, service.variantId) };
}

/** The price that is said, else the one of another service, else the one with another person where that differs. */
function costs(
  business: Business,
  appointment: Appointment,
  { taken, change, variant }: { taken: TakenStart; change: Change; variant: FactualVariant | null },
): Partial<Appointment> {
  const { item } = taken.calendar;
  const withTaken = variant?.priceMinor ?? priceMinorWith(item, taken.staffId);
  if (change.service) {
    const rate = item.taxRate ?? null;
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
