import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import { dueNowMinorOf } from '../../ordering/lifecycle.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { isPayable } from './check-payable.ts';
import { paidOf } from './due.ts';
import { lockTarget, type AppointmentTarget } from './lock-target.ts';

/** What is paid of an appointment with the others of its visit. */
export interface DuePart {
  target: AppointmentTarget;
  amountMinor: number;
}

/**
 * Locks the appointments of a visit and tells what is paid of it as a whole: what is asked for now, which are prepayments,
 * deposits and fees, and, where nothing is, all that is due. What an order charges is paid with that. @throws DomainError
 * NOT_FOUND, RULE_VIOLATION where nothing is due.
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
  ).because('payment_of_nothing');
}

function isAskedFor({ appointment: { status, waitsFor }, isOff }: AppointmentTarget): boolean {
  return isOff || (status === 'pending' && waitsFor === 'payment');
}

/** In the order in which they are locked. */
async function partsOf({ em }: Context, businessId: string, visitId: string) {
  const rows = await sql<{ id: string }>(
    em,
    'select id from appointment where business_id = $1 and visit_id = $2 order by id',
    [businessId, visitId],
  );
  if (rows.length === 0) throw notFound('vis', visitId);
  return rows.map(({ id }) => ({ businessId, orderId: null, appointmentId: id }));
}
