import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { dueNowMinorOf } from '../../ordering/lifecycle.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { isPayable } from './check-payable.ts';
import { paidOf } from './due.ts';
import { lockTarget, type AppointmentTarget } from './lock-target.ts';
import { findVisitIds } from './target.queries.ts';

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
