import { phoneText } from '../../../../packages/shared/phone-text.ts';
import type { Facts } from '../facts/facts.ts';
import { oneLine } from '../../../platform/mail/compose-mail.ts';
import { clockOf } from '../sending/clock-of.ts';
import { clockText, dayText, moneyText } from '../sending/forms.ts';
import { placeOf } from '../sending/details.ts';
import { termsOf } from '../sending/terms.ts';
import type { Wording } from '../wording.ts';
import type { Variable } from './variables.ts';

/** Returns the value of each variable in a message, on one line. A variable that does not apply is empty. */
export function valuesOf(
  facts: Facts,
  wording: Wording,
  form: string,
): Readonly<Record<Variable, string>> {
  const values = Object.entries(named(facts, wording, form));
  return Object.fromEntries(values.map(([name, value]) => [name, oneLine(value)])) as Readonly<
    Record<Variable, string>
  >;
}

function named(facts: Facts, wording: Wording, form: string): Readonly<Record<Variable, string>> {
  const { business, client, appointment, order, payment, waitlist, currency } = facts;
  const terms = termsOf(facts, wording, form);
  const starts = appointment ?? waitlist?.offer ?? facts.lastVisit;
  return {
    business: business.name,
    businessPhone: business.phone ? phoneText(business.phone) : '',
    businessAddress: business.address ?? '',
    client: client?.name ?? '',
    service: terms.service,
    staff: starts?.staffName ?? '',
    when: terms.when,
    date: starts ? dayText(starts.startAt, business.timezone, form) : '',
    time: starts ? clockText(starts.startAt, clockOf(facts), form) : '',
    place: (appointment && placeOf(appointment, wording.online, business.address)) ?? '',
    meetingLink: appointment?.meetingUrl ?? '',
    price: appointment ? moneyText(appointment.priceMinor, currency, form) : '',
    fee: terms.fee,
    until: terms.until,
    orderNumber: terms.orderNumber,
    orderStatus: terms.orderStatus,
    amount: terms.amount,
    carrier: order?.shipment?.carrier ?? '',
    trackingNumber: order?.shipment?.trackingNumber ?? '',
    purpose: payment?.description ?? '',
    document: terms.document,
    package: facts.package?.name ?? '',
    visitsLeft: terms.left,
    validUntil: facts.package ? terms.when : '',
  };
}
