import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { billOfShares } from '../bills/bill-of-shares.ts';
import { findPayment } from './find-payments.ts';
import { lockAgain } from './lock-again.ts';
import { lockTarget, type Target } from './lock-target.ts';
import type { Payment } from './payment.entity.ts';
import { findShares } from './payment.queries.ts';

/**
 * Returns a payment as its provider sees it. For a share, that is the lead payment with the sum of all
 * shares. The result never varies, since repeated requests must be identical.
 */
export async function chargedOf(em: EntityManager, payment: Payment): Promise<Payment> {
  if (payment.leadId == null) return payment;
  const shares = await findShares(em, payment);
  const lead = shares.find(({ id, leadId }) => id === leadId);
  if (!lead) throw new Error(`Payment ${payment.id} has no lead.`);
  const amountMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0);
  return { ...lead, amountMinor, bill: billOfShares(shares) };
}

/** Locked share and its target. */
export interface LockedShare {
  payment: Payment;
  target: Target;
}

/** Locks all targets of a payment and then its shares, in a transaction that holds the business's lock. */
export async function lockShares(
  transaction: Context,
  businessId: string,
  id: string,
): Promise<LockedShare[]> {
  const { em } = transaction;
  const payment = await findPayment(em, businessId, id);
  if (payment.leadId == null) return [await lockAgain(transaction, { businessId, id })];
  const found = await findShares(em, payment);
  const targets: Target[] = [];
  for (const share of found) targets.push(await lockTarget(transaction, share));
  const shares = await findShares(em, payment, { lock: true });
  return shares.map((share, index) => ({ payment: share, target: targets[index]! }));
}
