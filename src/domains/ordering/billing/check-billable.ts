import { DomainError } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { BookedClient } from '../../clients/booked-client.ts';
import { statusAt } from '../../scheduling/appointments/lifecycle.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { LineRequest } from '../placing/read-order.ts';
import type { FoundVisit } from './visit.ts';

const live: ReadonlySet<string> = new Set(['pending', 'confirmed', 'arrived', 'completed']);

/** Checks that an order can charge an appointment. @throws DomainError that names the field. */
export function checkBillable(
  visit: FoundVisit,
  path: string,
  { currency, now }: { currency: string; now: number },
): void {
  const { orderId, packageId, paidMinor } = visit;
  const status = statusAt(visit, now);
  if (!live.has(status)) {
    throw new DomainError(
      'INVALID_TRANSITION',
      `${path}: the appointment is ${status} and can no longer be paid.`,
    ).withReason('payment_not_payable', { status });
  }
  if (orderId != null) {
    throw new DomainError(
      'RULE_VIOLATION',
      `${path}: the appointment is part of order ${orderId} already; change that order, or take it off there first.`,
    ).withReason('visit_in_order');
  }
  const priceMinor = grossOf(visit);
  if (packageId != null || priceMinor === 0) {
    const why = packageId == null ? 'costs nothing' : 'is covered by a package';
    throw new DomainError(
      'RULE_VIOLATION',
      `${path}: the appointment ${why}, so there is nothing to charge.`,
    ).withReason('payment_of_nothing');
  }
  if (paidMinor < priceMinor) return;
  const amount = toMajor(paidMinor, currency);
  throw new DomainError(
    'RULE_VIOLATION',
    `${path}: the appointment is paid: ${amount} ${currency}. There is nothing left to charge.`,
  ).withReason('payment_paid', { amount, currency });
}

/** Checks that the charged appointments belong to the client of the order. @throws DomainError RULE_VIOLATION. */
export function checkClient(
  lines: readonly LineRequest[],
  { id, phone }: Pick<BookedClient, 'id' | 'phone'>,
  list = 'items',
): void {
  for (const [index, { visit }] of lines.entries()) {
    if (!visit) continue;
    const isOfPhone = phone !== null && visit.clientPhone === phone;
    const isSame = id === null ? isOfPhone : visit.clientId === id;
    if (isSame) continue;
    throw new DomainError(
      'RULE_VIOLATION',
      `${list}[${index}].appointmentId: the appointment is of another client than the order.`,
    ).withReason('visit_of_other');
  }
}
