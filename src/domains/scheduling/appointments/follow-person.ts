import { DomainError } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { depositMinorOf } from '../../catalog/items/deposit.ts';
import { priceMinorWith } from '../../catalog/items/staff-terms.ts';
import { grossOf, taxOf, type AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Appointment } from './appointment.entity.ts';
import { placeOf, type Reservation } from './booking/reserve-slot.ts';

/**
 * Gives an appointment its reserved slot, and the price of its new staff member if that differs. An appointment paid by an order
 * or a package keeps its price, so clients cannot move it to another price. @throws DomainError RULE_VIOLATION.
 */
export function putAt(
  business: Pick<Business, 'pricesIncludeTax'>,
  appointment: Appointment,
  reservation: Reservation,
  byClient: boolean,
): Reservation['calendar']['item'] {
  const { item, nameOf } = reservation.calendar;
  const priceMinor = priceMinorWith(item, reservation.staffId);
  const isSame = priceMinor === priceMinorWith(item, appointment.staffId ?? null);
  const isPaidElsewhere = appointment.orderId != null || appointment.packageId != null;
  if (!isSame && isPaidElsewhere && byClient) {
    throw new DomainError(
      'RULE_VIOLATION',
      `staffId: with ${nameOf(reservation.staffId) ?? 'nobody'} it costs something else; ask the business to move it.`,
    );
  }
  if (!isSame && !isPaidElsewhere)
    Object.assign(
      appointment,
      priced(business, appointment, { item, priceMinor }, rateOf(appointment)),
    );
  // The client confirmed the previous time.
  if (reservation.startAt !== appointment.startAt) appointment.clientConfirmedAt = null;
  Object.assign(appointment, placeOf(reservation));
  return item;
}

/** Returns the tax rate that an appointment was booked with. */
export function rateOf({
  taxName,
  taxPpm,
}: Pick<Appointment, 'taxName' | 'taxPpm'>): AppliedRate | null {
  return taxPpm == null ? null : { name: taxName ?? '', ppm: taxPpm };
}

/** Returns the price of an appointment with its tax, and its deposit if it has one. */
export function priced(
  { pricesIncludeTax }: Pick<Business, 'pricesIncludeTax'>,
  { depositMinor: before }: Pick<Appointment, 'depositMinor'>,
  { item, priceMinor }: { item: Reservation['calendar']['item']; priceMinor: number },
  rate: AppliedRate | null,
) {
  const taxed = taxOf(priceMinor, rate, pricesIncludeTax);
  const depositMinor = before > 0 ? depositMinorOf(item, grossOf(taxed)) : 0;
  return { priceMinor, ...taxed, depositMinor };
}
