import { DomainError } from '../../../platform/errors.ts';
import { type AppointmentTarget, lockTarget, type Target, type TargetIds } from './lock-target.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { amountText } from '../payment-events.ts';
import { sumsOf } from './payment-sums.queries.ts';
import { notFound } from '../../nouns/not-found.ts';
import { dueNowMinorOf } from '../../ordering/lifecycle.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { findVisitIds } from './target.queries.ts';

const over = new Set(['cancelled', 'declined', 'expired']);

/** Rejects payments of a cancelled or expired target, and of an appointment that is paid with its order. */
export function checkPayable(target: NonNullable<Target>): void {
  const { status } = target.kind === 'order' ? target.order : target.appointment;
  if (!isPayable(target)) {
    throw new DomainError(
      'INVALID_TRANSITION',
      `The ${target.kind} is ${status} and can no longer be paid.`,
    ).withReason('payment_not_payable', { status });
  }
  refuseOrdered(target);
}

/** Returns true if the target takes place, or if a fee is kept for it. */
function isPayable(target: NonNullable<Target>): boolean {
  const { status } = target.kind === 'order' ? target.order : target.appointment;
  return !over.has(status) || (target.isOff && target.priceMinor > 0);
}

/** Refuses a payment of an appointment that belongs to an order: the order is paid instead. */
export function refuseOrdered(target: Target): void {
  if (target?.kind === 'appointment' && target.appointment.orderId !== null) {
    throw new DomainError(
      'RULE_VIOLATION',
      `appointmentId: this appointment is part of order ${target.appointment.orderId}; pay for the order with orderId.`,
    ).withReason('payment_with_order');
  }
}

/** Returns the first part of a payment's description. The business's name follows. */
export function describeTarget(target: Target): string {
  if (!target) return '';
  return target.kind === 'order'
    ? `Order ${target.order.number}, `
    : `${target.appointment.serviceName}, `;
}

/**
 * Returns the amount due for a locked order or appointment, in minor units. Refunded amounts are not due
 * again.
 *
 * @throws DomainError RULE_VIOLATION if nothing is due.
 */
export async function dueOf(
  transaction: Context,
  { currency }: Business,
  target: NonNullable<Target>,
  ids: TargetIds,
): Promise<number> {
  const { kind, priceMinor } = target;
  const paidMinor = await paidOf(transaction, target, ids);
  if (paidMinor < priceMinor) return priceMinor - paidMinor;
  throw new DomainError(
    'RULE_VIOLATION',
    priceMinor === 0
      ? `The ${kind} costs nothing, so there is nothing to pay.`
      : `The ${kind} is paid: ${amountText(paidMinor, currency)}. Nothing is due; what was refunded of it is not asked for again.`,
  ).withReason(priceMinor === 0 ? 'payment_of_nothing' : 'payment_paid', {
    amount: toMajor(paidMinor, currency),
    currency,
  });
}

/** Returns the paid amount of a locked order or appointment that counts against the amount due. */
async function paidOf(
  transaction: Context,
  { isOff }: NonNullable<Target>,
  ids: TargetIds,
): Promise<number> {
  const sums = await sumsOf(transaction, ids);
  return isOff ? sums.keptMinor : sums.paidMinor;
}

/** Refuses a part payment above the payable amount. @throws DomainError RULE_VIOLATION. */
export function checkPart(amountMinor: number, mostMinor: number, { currency }: Business): void {
  if (amountMinor <= mostMinor) return;
  throw new DomainError(
    'RULE_VIOLATION',
    mostMinor > 0
      ? `amount: at most ${amountText(mostMinor, currency)} is due that no other payment is under way for.`
      : 'amount: other payments are under way for all that is due. Wait for them, or begin one of all without an amount, which replaces them.',
  ).withReason('payment_too_large', { amount: toMajor(mostMinor, currency), currency });
}

/** Amount to pay for one appointment of a visit. */
export interface DuePart {
  target: AppointmentTarget;
  amountMinor: number;
}

/**
 * Locks the appointments of a visit and returns the amounts to pay for it as a whole. Prepayments, deposits
 * and fees requested now come first; without any, all that is due. Appointments charged by an order are paid
 * with it.
 *
 * @throws DomainError NOT_FOUND, RULE_VIOLATION if nothing is due.
 */
export async function dueOfVisit(
  transaction: Context,
  businessId: string,
  visitId: string,
  provider: ProviderName,
): Promise<DuePart[]> {
  const due: DuePart[] = [];
  for (const ids of await partsOf(transaction, businessId, visitId)) {
    const target = await lockTarget(transaction, ids);
    if (target?.kind !== 'appointment' || target.appointment.orderId != null) continue;
    const { priceMinor, depositMinor } = target;
    const dueMinor = priceMinor - (await paidOf(transaction, target, ids));
    if (dueMinor <= 0 || !isPayable(target)) continue;
    const isAtDesk = provider === 'manual';
    const nowMinor = isAtDesk ? dueMinor : dueNowMinorOf(dueMinor, priceMinor, depositMinor);
    due.push({ target, amountMinor: nowMinor });
  }
  const asked = due.filter(({ target }) => isAskedFor(target));
  if (due.length > 0) return asked.length > 0 ? asked : due;
  throw new DomainError(
    'RULE_VIOLATION',
    'visitId: nothing of the visit is to be paid by itself. What is paid is not asked for again, and an order that charges it is paid with orderId.',
  ).withReason('payment_of_nothing');
}

function isAskedFor({ appointment: { status, waitsFor }, isOff }: AppointmentTarget): boolean {
  return isOff || (status === 'pending' && waitsFor === 'payment');
}

/** Returns the targets of a visit in locking order. @throws DomainError NOT_FOUND. */
async function partsOf({ em }: Context, businessId: string, visitId: string) {
  const ids = await findVisitIds(em, { businessId, visitId });
  if (ids.length === 0) throw notFound('vis', visitId);
  return ids.map(id => ({ businessId, orderId: null, appointmentId: id }));
}
