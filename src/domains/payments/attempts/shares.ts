import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { billOfShares } from '../bills/bill-of-shares.ts';
import { findPayment } from './find-payments.ts';
import { lockAgain } from './lock-again.ts';
import { lockTarget, type Target } from './lock-target.ts';
import { Payment } from './payment.entity.ts';

/**
 * The payments that a provider knows as one: of a visit that is paid as a whole, the share of each of its appointments, in
 * the order in which they are locked. A payment that is made by itself is its own only share.
 */
export async function sharesOf(
  em: EntityManager,
  payment: Payment,
  lock: '' | 'for no key update' = '',
): Promise<Payment[]> {
  const { businessId, id, leadId } = payment;
  return sql<Payment>(
    em,
    `select ${columnsOf(em, Payment, 'p')} from payment p
     where p.business_id = $1 and ${leadId == null ? 'p.id' : 'p.lead_id'} = $2
     order by p.appointment_id, p.id ${lock}`,
    [businessId, leadId ?? id],
  );
}

/**
 * A payment as its provider knows it: of a share the lead of all of them, with what they come to. It is the same each time,
 * as repeated requests must be.
 */
export async function chargedOf(em: EntityManager, payment: Payment): Promise<Payment> {
  if (payment.leadId == null) return payment;
  const shares = await sharesOf(em, payment);
  const lead = shares.find(({ id, leadId }) => id === leadId);
  if (!lead) throw new Error(`Payment ${payment.id} has no lead.`);
  const amountMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0);
  return { ...lead, amountMinor, bill: billOfShares(shares) };
}

/** A locked share and what it is for. */
export interface LockedShare {
  payment: Payment;
  target: Target;
}

/** Locks all shares of a payment after all that they are for, in a transaction that holds the business's lock. */
export async function lockShares(
  transaction: Context,
  businessId: string,
  id: string,
): Promise<LockedShare[]> {
  const { em } = transaction;
  const payment = await findPayment(em, businessId, id);
  if (payment.leadId == null) return [await lockAgain(transaction, { businessId, id })];
  const found = await sharesOf(em, payment);
  const targets: Target[] = [];
  for (const share of found) targets.push(await lockTarget(transaction, share));
  const shares = await sharesOf(em, payment, 'for no key update');
  return shares.map((share, index) => ({ payment: share, target: targets[index]! }));
}
