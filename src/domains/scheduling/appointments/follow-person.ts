import { DomainError } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { depositMinorOf } from '../../catalog/items/deposit.ts';
import { priceMinorWith } from '../../catalog/items/staff-terms.ts';
import { grossOf, taxOf, type AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Appointment } from './appointment.entity.ts';
import { placeOf, type TakenStart } from './booking/take-start.ts';

/**
 * Gives an appointment the place that was taken for it, and the price with its person, where that is not the same as with
 * who served it before. What an order or a package pays for keeps its price, so that clients cannot move it to somebody with
 * whom it costs something else. @throws DomainError RULE_VIOLATION.
 */
export function putAt(
  business: Pick<Business, 'pricesIncludeTax'>,
  appointment: Appointment,
  taken: TakenStart,
  byClient: boolean,
): TakenStart['calendar']['item'] {
  const { item, nameOf } = taken.calendar;
  const priceMinor = priceMinorWith(item, taken.staffId);
  const isSame = priceMinor === priceMinorWith(item, appointment.staffId ?? null);
  const isPaidElsewhere = appointment.orderId != null || appointment.packageId != null;
  if (!isSame && isPaidElsewhere && byClient) {
    throw new DomainError(
      'RULE_VIOLATION',
      `staffId: with ${nameOf(taken.staffId) ?? 'nobody'} it costs something else; ask the business to move it.`,
    );
  }
  if (!isSame && !isPaidElsewhere)
    Object.assign(
      appointment,
      priced(business, appointment, { item, priceMinor }, rateOf(appointment)),
    );
  // What was confirmed is another time.
  if (taken.startAt !== appointment.startAt) appointment.clientConfirmedAt = null;
  Object.assign(appointment, placeOf(taken));
  return item;
}

/** The rate that an appointment was booked with. */
export function rateOf({
  taxName,
  taxPpm,
}: Pick<Appointment, 'taxName' | 'taxPpm'>): AppliedRate | null {
  return taxPpm == null ? null : { name: taxName ?? '', ppm: taxPpm };
}

/** The price of an appointment with its tax, and what of it is paid at once if something is. */
export function priced(
  { pricesIncludeTax }: Pick<Business, 'pricesIncludeTax'>,
  { depositMinor: before }: Pick<Appointment, 'depositMinor'>,
  { item, priceMinor }: { item: TakenStart['calendar']['item']; priceMinor: number },
  rate: AppliedRate | null,
) {
  const taxed = taxOf(priceMinor, rate, pricesIncludeTax);
  const depositMinor = before > 0 ? depositMinorOf(item, grossOf(taxed)) : 0;
  return { priceMinor, ...taxed, depositMinor };
}
